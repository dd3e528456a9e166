#pragma once

#include "human/base/locked_set.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

// Links between candidates, groups of candidates and almost locked sets on any board. Besides what
// locked_set.hpp needs, a view has
//
//     digit_count()  cell_count()  open_cells()  candidates(cell)
//     groups(visit)                    visit(digit, cells) for each group of candidates
//     houses_of(cell, visit)           visit(cells of a house)
//     houses_around(cells, visit)      the same for houses that contain all of the cells
//     excluded_by(cell, digit, visit)  visit(cell, digit) for what a candidate excludes in cells
//                                      that share no house with it, or by another digit
//     locked_sets(least)               the sets of `least` or more cells
namespace sudoku::human {

// The links of a position for chains: statements "on" and "off" about nodes and, for each
// statement, the statements that follow from it in one step.
//
// A node is one of
//   a candidate
//   a group of candidates of a digit where two houses cross: "on" if one is
//   a locked set and one of its digits, which only has "off": the set lacks the digit, so it holds
//   all others
//
// The order of the nodes, and of the links of each, decides which of several shortest chains is
// found.
template <class View>
class LinkTablesOf {
  public:
    using Set = typename View::Set;
    using CellId = decltype(std::declval<Set>().first());
    using LockedSet = LockedSetOf<View>;
    enum class Kind { candidate, group, set };
    struct Node {
        Kind kind = Kind::candidate;
        int digit = 0;
        Set cells;     // for a set: its cells that have the digit
        int set = -1;  // index into sets()
        int cell() const { return cells.first(); }
    };
    // The number of a node and whether it is on.
    using Statement = int;
    struct Link {
        Statement to = 0;
        int distance = 0;
    };

    // Creates only the nodes; candidates come first, numbered by candidate().
    explicit LinkTablesOf(const View& view) : view_(view) {
        for (int cell = 0; cell < view_.cell_count(); ++cell) {
            Set cells;
            cells.insert(id(cell));
            for (int digit = 0; digit < view_.digit_count(); ++digit)
                nodes_.push_back({Kind::candidate, digit, cells, -1});
        }
        links_.resize(nodes_.size() * 2);
    }

    // Adds links between candidates. Their order: "on" turns off the rest of the cell, then the
    // rest of its houses. "Off" turns on the other candidate of a bivalue cell, then the other
    // place in a house with two.
    void add_candidate_links() {
        view_.open_cells().for_each([&](int cell) {
            const unsigned digits = view_.candidates(cell);
            for (const int digit : BitRange<unsigned>(digits)) link_candidate(cell, digit, digits);
        });
    }
    // Adds groups and their links; must be called after add_candidate_links().
    void add_groups() {
        view_.groups([&](int digit, const Set& cells) {
            groups_.push_back(add_node({Kind::group, digit, cells, -1}));
        });
        for (const int group : groups_) {
            link_group(group);
            link_groups(group);
        }
    }
    void add_sets() {
        sets_ = view_.locked_sets(2);
        set_nodes_.assign(sets_.size() * to_index(view_.digit_count()), -1);
        for (std::size_t set = 0; set < sets_.size(); ++set) {
            for (const int digit : BitRange<unsigned>(sets_[set].digits))
                add_set_links(static_cast<int>(set), digit);
        }
    }

    static Statement on(int node) { return node * 2 + 1; }
    static Statement off(int node) { return node * 2; }
    static bool is_on(Statement statement) { return statement % 2 != 0; }
    int candidate(int cell, int digit) const { return cell * view_.digit_count() + digit; }
    const Node& node_of(Statement statement) const { return nodes_[to_index(statement / 2)]; }
    std::size_t statement_count() const { return nodes_.size() * 2; }
    const std::vector<Link>& links_of(Statement from) const { return links_[to_index(from)]; }
    const std::vector<LockedSet>& sets() const { return sets_; }
    // Cells that see the node; for a set, cells that see all its cells with the digit.
    Set peers_of(const Node& node, int digit) const {
        return node.kind == Kind::set ? sets_[to_index(node.set)].seen_by(digit)
                                      : view_.common_peers(node.cells);
    }
    Set all_cells_of(const Node& node) const {
        return node.kind == Kind::set ? sets_[to_index(node.set)].cells : node.cells;
    }

    // A link is added only once, and never from a statement to itself.
    void add_link(Statement from, Statement to, int penalty = 0) {
        std::vector<Link>& links = links_[to_index(from)];
        for (const Link& link : links) {
            if (link.to == to) return;
        }
        links.push_back({to, link_distance + penalty});
    }

  private:
    // Every link has weight two, so that a locked set can have a penalty smaller than a link.
    static constexpr int link_distance = 2;

    static std::size_t to_index(int i) { return static_cast<std::size_t>(i); }
    static CellId id(int cell) { return static_cast<CellId>(cell); }
    static bool is_single(const Set& cells) { return !cells.empty() && !cells.has_two(); }
    static bool is_single(unsigned digits) { return digits != 0 && (digits & (digits - 1)) == 0; }

    int add_node(Node node) {
        nodes_.push_back(node);
        links_.resize(nodes_.size() * 2);
        return static_cast<int>(nodes_.size()) - 1;
    }

    void link_candidate(int cell, int digit, unsigned digits) {
        const int node = candidate(cell, digit);
        const unsigned others = digits & ~(1u << digit);
        for (const int other : BitRange<unsigned>(others)) {
            add_link(on(node), off(candidate(cell, other)));
            if (is_single(others)) add_link(off(node), on(candidate(cell, other)));
        }
        const Set with = view_.cells_with(digit);
        view_.houses_of(cell, [&](const Set& house) {
            Set places = with & house;
            places.erase(id(cell));
            places.for_each([&](int other) { add_link(on(node), off(candidate(other, digit))); });
            if (is_single(places)) add_link(off(node), on(candidate(places.first(), digit)));
        });
        view_.excluded_by(cell, digit, [&](int other, int other_digit) {
            add_link(on(node), off(candidate(other, other_digit)));
        });
    }

    // Adds links between a group and single candidates.
    void link_group(int group) {
        const Node node = nodes_[to_index(group)];
        const Set seen = view_.common_peers(node.cells) & view_.cells_with(node.digit);
        seen.for_each([&](int cell) {
            add_link(on(group), off(candidate(cell, node.digit)));
            add_link(on(candidate(cell, node.digit)), off(group));
        });
        view_.houses_around(node.cells, [&](const Set& house) {
            const Set rest = seen & house;
            if (!is_single(rest)) return;
            const int other = candidate(rest.first(), node.digit);
            add_link(off(group), on(other));
            add_link(off(other), on(group));
        });
    }

    // Adds links between groups of a digit without common cells: if a house consists of exactly two
    // groups, one of them is on.
    void link_groups(int group) {
        const Node node = nodes_[to_index(group)];
        const Set with = view_.cells_with(node.digit);
        std::vector<Set> houses;
        view_.houses_around(node.cells, [&](const Set& house) { houses.push_back(house); });
        std::vector<int> apart;
        for (const int other : groups_) {
            const Node& second = nodes_[to_index(other)];
            if (second.digit != node.digit || second.cells.meets(node.cells)) continue;
            apart.push_back(other);
            for (const Set& house : houses) {
                if (second.cells.is_within(house)) add_link(on(group), off(other));
            }
        }
        // In HoDoKu's order, lines first.
        for (auto house = houses.rbegin(); house != houses.rend(); ++house) {
            const Set rest = (with & *house) - node.cells;
            for (const int other : apart) {
                if (nodes_[to_index(other)].cells == rest) add_link(off(group), on(other));
            }
        }
    }

    int set_node(int set, int digit) {
        int& node = set_nodes_[to_index(set * view_.digit_count() + digit)];
        if (node < 0)
            node = add_node({Kind::set, digit, sets_[to_index(set)].places_of(digit), set});
        return node;
    }

    // A candidate or group that sees all places of the digit in the set removes the digit from the
    // set. Then everything that sees the places of another digit is off: candidates, groups, other
    // sets, and thus possibly all candidates of a cell but one.
    void add_set_links(int set_index, int digit) {
        const LockedSet& set = sets_[to_index(set_index)];
        auto off_cells = view_.sets_of_digits();
        bool has_effect = false;
        for (const int other : BitRange<unsigned>(set.digits & ~(1u << digit))) {
            off_cells[to_index(other)] = set.seen_by(other);
            has_effect = has_effect || !set.seen_by(other).empty();
        }
        if (!has_effect) return;
        const Statement entry = off(set_node(set_index, digit));
        const int cells = set.cells.size();
        const int penalty = cells == 1 ? 1 : cells * 2;

        set.seen_by(digit).for_each([&](int cell) {
            add_link(on(candidate(cell, digit)), entry);
            for (const int group : groups_) {
                const Node& node = nodes_[to_index(group)];
                if (node.digit != digit || !node.cells.contains(id(cell))) continue;
                if (set.cells.meets(node.cells)) continue;
                if (set.places_of(digit).is_within(view_.common_peers(node.cells)))
                    add_link(on(group), entry);
            }
        });
        for (int other = 0; other < view_.digit_count(); ++other)
            link_set_to_candidates(entry, other, off_cells[to_index(other)], penalty);
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            const LockedSet& second = sets_[i];
            if (static_cast<int>(i) == set_index || set.cells.meets(second.cells)) continue;
            for (const int other : BitRange<unsigned>(second.digits)) {
                const Set& gone = off_cells[to_index(other)];
                if (gone.empty() || !second.places_of(other).is_within(gone)) continue;
                add_link(entry, off(set_node(static_cast<int>(i), other)), penalty);
            }
        }
        set.all_seen.for_each([&](int cell) {
            unsigned left = view_.candidates(cell);
            if (is_single(left & (left - 1))) return;
            for (int other = 0; other < view_.digit_count(); ++other) {
                if (off_cells[to_index(other)].contains(id(cell))) left &= ~(1u << other);
            }
            if (is_single(left))
                add_link(entry, on(candidate(cell, std::countr_zero(left))), penalty + 1);
        });
    }
    void link_set_to_candidates(Statement entry, int digit, const Set& gone, int penalty) {
        if (gone.empty()) return;
        gone.for_each([&](int cell) { add_link(entry, off(candidate(cell, digit)), penalty); });
        for (const int group : groups_) {
            const Node& node = nodes_[to_index(group)];
            if (node.digit == digit && node.cells.is_within(gone))
                add_link(entry, off(group), penalty);
        }
    }

    const View& view_;
    std::vector<Node> nodes_;
    std::vector<std::vector<Link>> links_;  // indexed by statement
    std::vector<int> groups_;               // nodes of the groups
    std::vector<LockedSet> sets_;
    std::vector<int> set_nodes_;  // by set and digit
};

// Everything that follows from one statement by the links, breadth first, with one chain to each.
template <class Tables>
class Consequences {
  public:
    using Statement = typename Tables::Statement;
    struct Entry {
        Statement statement = 0;
        Statement from = 0;
        int distance = 0;
        bool is_direct = false;
    };

    explicit Consequences(const Tables& tables)
        : tables_(tables), index_(tables.statement_count(), -1) {}

    // Computes the consequences of `start` and discards the previous ones. Appends everything that
    // follows directly from an entry. A statement that is already there is moved after the entry if
    // that makes its chain shorter; statements after it keep the distance they were found with.
    void follow(Statement start) {
        for (const Entry& entry : entries_) index_of(entry.statement) = -1;
        entries_.clear();
        append({start, start, 1, true});
        for (const auto& link : tables_.links_of(start))
            append({link.to, start, link.distance, true});
        for (std::size_t i = 1; i < entries_.size(); ++i) {
            const Statement from = entries_[i].statement;
            const int base = entries_[i].distance;
            for (const auto& link : tables_.links_of(from)) {
                const int distance = base + link.distance;
                const int known = index_of(link.to);
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

    // The first entry is the start.
    const std::vector<Entry>& entries() const { return entries_; }
    // The chain from the start to the entry.
    std::vector<Statement> chain_to(const Entry& entry) const {
        std::vector<Statement> chain = {entry.statement};
        while (chain.back() != entries_.front().statement) {
            const int index = index_[static_cast<std::size_t>(chain.back())];
            chain.push_back(entries_[static_cast<std::size_t>(index)].from);
        }
        std::reverse(chain.begin(), chain.end());
        return chain;
    }

  private:
    int& index_of(Statement statement) { return index_[static_cast<std::size_t>(statement)]; }
    void append(const Entry& entry) {
        index_of(entry.statement) = static_cast<int>(entries_.size());
        entries_.push_back(entry);
    }

    const Tables& tables_;
    std::vector<Entry> entries_;
    std::vector<int> index_;  // by statement; -1 if it does not follow
};

}  // namespace sudoku::human
