#include "human/hodoku/link_tables.hpp"

#include <algorithm>

namespace sudoku::human::hodoku {
namespace {

// Every link has weight two, so that a locked set can have a penalty smaller than a link.
constexpr int link_distance = 2;

int penalty_of(const LockedSet& set) {
    const int size = size_of(set.digits);
    return size == 2 ? 1 : (size - 1) * 2;
}

}  // namespace

LinkTables::LinkTables(const Position& position) : position_(position) {
    nodes_.resize(std::size_t{cell_count} * 9);
    for (int cell = 0; cell < cell_count; ++cell) {
        for (int digit = 0; digit < 9; ++digit) {
            nodes_[static_cast<std::size_t>(cell * 9 + digit)] = {Kind::candidate, digit,
                                                                  Cells::of(cell), -1};
        }
    }
    links_.resize(nodes_.size() * 2);
}

int LinkTables::add_node(Node node) {
    nodes_.push_back(node);
    links_.resize(nodes_.size() * 2);
    return static_cast<int>(nodes_.size()) - 1;
}

void LinkTables::add_link(Statement from, Statement to, int penalty) {
    std::vector<Link>& links = links_[static_cast<std::size_t>(from)];
    for (const Link& link : links) {
        if (link.to == to) return;
    }
    links.push_back({to, link_distance + penalty});
}

Cells LinkTables::peers_of(const Node& node, int digit) const {
    return node.kind == Kind::set ? sets_[static_cast<std::size_t>(node.set)].seen_by(digit)
                                  : common_peers(node.cells);
}

Cells LinkTables::all_cells_of(const Node& node) const {
    return node.kind == Kind::set ? sets_[static_cast<std::size_t>(node.set)].cells : node.cells;
}

// The order of the links: "on" turns off the rest of the cell, then the rest of row, column and
// box. "Off" turns on the other candidate of a bivalue cell, then the other place in a house with
// two.
void LinkTables::add_candidate_links() {
    position_.empty_cells().for_each([&](int cell) {
        const Mask digits = position_.candidates(cell);
        for (const int digit : bits_of(digits)) {
            const int node = cell * 9 + digit;
            for (const int other : bits_of(without(digits, bit(digit)))) {
                add_link(on(node), off(cell * 9 + other));
                if (size_of(digits) == 2) add_link(off(node), on(cell * 9 + other));
            }
            for (const int house : houses_of(cell)) {
                const Cells others = cells_in(position_, house, digit) - Cells::of(cell);
                others.for_each([&](int other) { add_link(on(node), off(other * 9 + digit)); });
                if (!others.empty() && !others.has_two())
                    add_link(off(node), on(others.first() * 9 + digit));
            }
        }
    });
}

void LinkTables::add_groups() {
    for (const HouseType type : {row_type, column_type}) {
        for (int line = first_house[type]; line < first_house[type] + 9; ++line) {
            for (int digit = 0; digit < 9; ++digit) {
                for (int box = 0; box < 9; ++box) {
                    const Cells cells = cells_in(position_, line, digit) & board.house_set[box];
                    if (cells.has_two())
                        groups_.push_back(add_node({Kind::group, digit, cells, -1}));
                }
            }
        }
    }
    for (const int group : groups_) {
        link_group(group);
        link_groups(group, groups_);
    }
}

static int line_of(const Cells& cells) {
    const auto houses = houses_of(cells.first());
    return cells.is_within(board.house_set[houses[0]]) ? houses[0] : houses[1];
}

// Adds links between a group and single candidates.
void LinkTables::link_group(int group) {
    const Node node = nodes_[static_cast<std::size_t>(group)];
    const Cells seen = common_peers(node.cells) & position_.cells_with(node.digit);
    seen.for_each([&](int cell) {
        add_link(on(group), off(cell * 9 + node.digit));
        add_link(on(cell * 9 + node.digit), off(group));
    });
    for (const int house : {box_of(node.cell()), line_of(node.cells)}) {
        const Cells rest = seen & board.house_set[house];
        if (rest.empty() || rest.has_two()) continue;
        const int other = rest.first() * 9 + node.digit;
        add_link(off(group), on(other));
        add_link(off(other), on(group));
    }
}

// Adds links between groups of a digit without common cells: if a house consists of exactly two
// groups, one of them is on.
void LinkTables::link_groups(int group, const std::vector<int>& groups) {
    const Node node = nodes_[static_cast<std::size_t>(group)];
    const int line = line_of(node.cells);
    const int box = box_of(node.cell());
    std::vector<int> in_line;
    std::vector<int> in_box;
    for (const int other : groups) {
        const Node& second = nodes_[static_cast<std::size_t>(other)];
        if (other == group || second.digit != node.digit || second.cells.meets(node.cells))
            continue;
        if (second.cells.is_within(board.house_set[line])) {
            in_line.push_back(other);
            add_link(on(group), off(other));
        }
        if (box_of(second.cell()) == box) {
            in_box.push_back(other);
            add_link(on(group), off(other));
        }
    }
    for (const auto& [house, others] : {std::pair{line, in_line}, std::pair{box, in_box}}) {
        if (others.size() != 1) continue;
        const Node& second = nodes_[static_cast<std::size_t>(others.front())];
        const Cells rest = cells_in(position_, house, node.digit) - node.cells - second.cells;
        if (rest.empty()) add_link(off(group), on(others.front()));
    }
}

void LinkTables::add_sets() {
    sets_ = almost_locked_sets(position_, 2);
    set_nodes_.resize(sets_.size());
    for (auto& nodes : set_nodes_) nodes.fill(-1);
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        for (const int digit : bits_of(sets_[set].digits))
            add_set_links(static_cast<int>(set), digit);
    }
}

int LinkTables::set_node(int set, int digit) {
    int& node = set_nodes_[static_cast<std::size_t>(set)][static_cast<std::size_t>(digit)];
    if (node < 0) {
        const Cells places = sets_[static_cast<std::size_t>(set)].places_of(digit);
        node = add_node({Kind::set, digit, places, set});
    }
    return node;
}

// A candidate or group that sees all places of the digit in the set removes the digit from the set.
// Then everything that sees the places of another digit is off: candidates, groups, other sets, and
// thus possibly all candidates of a cell but one.
void LinkTables::add_set_links(int set_index, int digit) {
    const LockedSet& set = sets_[static_cast<std::size_t>(set_index)];
    Cells off_cells[9];
    bool has_effect = false;
    for (const int other : bits_of(without(set.digits, bit(digit)))) {
        off_cells[other] = set.seen_by(other);
        has_effect = has_effect || !off_cells[other].empty();
    }
    if (!has_effect) return;
    const Statement entry = off(set_node(set_index, digit));
    const int penalty = penalty_of(set);

    set.seen_by(digit).for_each([&](int cell) {
        add_link(on(cell * 9 + digit), entry);
        for (const int group : groups_) {
            const Node& node = nodes_[static_cast<std::size_t>(group)];
            if (node.digit != digit || !node.cells.contains(cell)) continue;
            if (set.cells.meets(node.cells)) continue;
            if (set.places_of(digit).is_within(common_peers(node.cells)))
                add_link(on(group), entry);
        }
    });
    for (int other = 0; other < 9; ++other) {
        if (off_cells[other].empty()) continue;
        off_cells[other].for_each(
            [&](int cell) { add_link(entry, off(cell * 9 + other), penalty); });
        for (const int group : groups_) {
            const Node& node = nodes_[static_cast<std::size_t>(group)];
            if (node.digit == other && node.cells.is_within(off_cells[other]))
                add_link(entry, off(group), penalty);
        }
    }
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        const LockedSet& second = sets_[i];
        if (static_cast<int>(i) == set_index || set.cells.meets(second.cells)) continue;
        for (const int other : bits_of(second.digits)) {
            if (off_cells[other].empty() || !second.places_of(other).is_within(off_cells[other]))
                continue;
            add_link(entry, off(set_node(static_cast<int>(i), other)), penalty);
        }
    }
    set.all_seen.for_each([&](int cell) {
        Mask left = position_.candidates(cell);
        if (size_of(left) == 2) return;
        for (int other = 0; other < 9; ++other) {
            if (off_cells[other].contains(cell)) left = without(left, bit(other));
        }
        if (is_single(left)) add_link(entry, on(cell * 9 + lowest(left)), penalty + 1);
    });
}

Consequences::Consequences(const LinkTables& tables)
    : tables_(tables), index_(tables.statement_count(), -1) {}

// Appends everything that follows directly from an entry. A statement that is already there is
// moved after the entry if that makes its chain shorter; statements after it keep the distance they
// were found with.
void Consequences::follow(LinkTables::Statement start) {
    for (const Entry& entry : entries_) index_[static_cast<std::size_t>(entry.statement)] = -1;
    entries_.clear();
    const auto append = [&](const Entry& entry) {
        index_[static_cast<std::size_t>(entry.statement)] = static_cast<int>(entries_.size());
        entries_.push_back(entry);
    };
    append({start, start, 1, true});
    for (const LinkTables::Link& link : tables_.links_of(start))
        append({link.to, start, link.distance, true});
    for (std::size_t i = 1; i < entries_.size(); ++i) {
        const LinkTables::Statement from = entries_[i].statement;
        const int base = entries_[i].distance;
        for (const LinkTables::Link& link : tables_.links_of(from)) {
            const int distance = base + link.distance;
            const int known = index_[static_cast<std::size_t>(link.to)];
            if (known < 0) {
                append({link.to, from, distance, false});
                continue;
            }
            Entry& entry = entries_[static_cast<std::size_t>(known)];
            if (entry.is_direct || entry.distance <= distance) continue;
            entry.from = from;
            entry.distance = distance;
        }
    }
}

std::vector<LinkTables::Statement> Consequences::chain_to(const Entry& entry) const {
    std::vector<LinkTables::Statement> chain = {entry.statement};
    while (chain.back() != entries_.front().statement) {
        const int index = index_[static_cast<std::size_t>(chain.back())];
        chain.push_back(entries_[static_cast<std::size_t>(index)].from);
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
}

}  // namespace sudoku::human::hodoku
