#include "human/explainer/chain_search.hpp"

#include "human/base/links.hpp"
#include "human/explainer/advanced_rules.hpp"

#include <algorithm>
#include <deque>

namespace sudoku::human::explainer {
namespace {

using HintPointer = std::shared_ptr<const ChainHint>;

void add_removal(ChainHint& hint, int cell, int digit) {
    const auto known = std::find_if(hint.removals.begin(), hint.removals.end(),
                                    [&](const auto& removal) { return removal.first == cell; });
    if (known != hint.removals.end()) {
        known->second |= bit(digit);
    } else {
        hint.removals.emplace_back(cell, bit(digit));
    }
}

// Adds the candidates, in the cell or house that led to a new "on" statement, that were present at
// the start of the propagation and are gone now: the statement rests on them as well.
void add_hidden_parents(ChainNet& net, const Position& source, const Position& current,
                        int candidate, Cause cause) {
    const int cell = candidate / 9;
    const int digit = candidate % 9;
    if (cause == Cause::cell) {
        for (const int other :
             bits_of(without(source.candidates(cell), current.candidates(cell)))) {
            net.add_parent(net.off_node[static_cast<std::size_t>(candidate_number(cell, other))]);
        }
        return;
    }
    const int house = board.house_of[cell][static_cast<int>(cause) - 1];
    for (const int place :
         bits_of(without(source.places(house, digit), current.places(house, digit)))) {
        net.add_parent(net.off_node[static_cast<std::size_t>(
            candidate_number(board.cells[house][place], digit))]);
    }
}

Technique cycle_technique(const ChainHint& hint) {
    if (!hint.is_cycle) {
        return hint.kind == HintKind::x_chain ? Technique::forcing_x_chain
                                              : Technique::forcing_chain;
    }
    if (hint.kind == HintKind::x_chain) return Technique::x_cycle;
    return hint.kind == HintKind::y_chain ? Technique::y_cycle : Technique::xy_cycle;
}

Technique dynamic_technique(const ChainHint& hint, int level) {
    switch (level) {
        case 0: break;
        case 1: return Technique::dynamic_plus;
        case 2: return Technique::nested_forcing_chains;
        case 3: return Technique::nested_multiple_chains;
        default: return Technique::nested_dynamic_chains;
    }
    switch (hint.kind) {
        case HintKind::double_forcing: return Technique::dynamic_double;
        case HintKind::cell: return Technique::dynamic_cell_chains;
        case HintKind::house: return Technique::dynamic_house_chains;
        default: return Technique::dynamic_contradiction;
    }
}

// The statements that follow from one assumption. All waiting "on" statements are expanded before
// the next "off" statement. In a dynamic search, expanding an "off" statement removes its candidate
// from the grid, so that later statements can use the resulting singles.
class NetGrowth {
  public:
    NetGrowth(const Position& position, ChainMode mode, WorkBudget& budget)
        : source_(position), current_(position), mode_(mode), budget_(budget) {}

    std::shared_ptr<const ChainNet> grow(int candidate, bool is_on) {
        const int start = net_.add(candidate, is_on, Cause::assumption);
        (is_on ? net_.on_node : net_.off_node)[static_cast<std::size_t>(candidate)] = start;
        (is_on ? pending_on_ : pending_off_).push_back(start);
        bool grows = true;
        while (grows && !budget_.is_exhausted()) {
            if (!pending_on_.empty())
                grows = expand_on(take(pending_on_));
            else if (!pending_off_.empty())
                grows = expand_off(take(pending_off_));
            else
                grows = add_advanced();
        }
        return result_;
    }

  private:
    static int take(std::deque<int>& pending) {
        const int first = pending.front();
        pending.pop_front();
        return first;
    }

    bool uses_cells() const { return mode_.kind != ChainMode::nishio; }
    bool is_dynamic() const {
        return mode_.kind == ChainMode::dynamic || mode_.kind == ChainMode::nishio;
    }

    // Returns false after a contradiction, as expand_off() does.
    bool expand_on(int on) {
        bool contradicts = false;
        const auto add_off = [&](int other, Cause cause) {
            const auto number = static_cast<std::size_t>(other);
            if (contradicts || (net_.off_node[number] >= 0 && net_.on_node[number] < 0)) return;
            const int off = net_.add(other, false, cause);
            net_.add_parent(on);
            if (net_.on_node[number] >= 0) {
                net_.contradiction_on = net_.on_node[number];
                net_.contradiction_off = off;
                contradicts = true;
                return;
            }
            net_.off_node[number] = off;
            pending_off_.push_back(off);
        };
        for_each_weak_link(current_, net_.node(on).candidate, uses_cells(), add_off);
        budget_.spend(1);
        return !contradicts;
    }

    bool expand_off(int off) {
        struct Strong {
            int candidate;
            Cause cause;
        };
        const int candidate = net_.node(off).candidate;
        std::array<Strong, 4> strong{};
        std::size_t count = 0;
        for_each_strong_link(current_, candidate, uses_cells(), true, [&](int other, Cause cause) {
            strong[count++] = {other, cause};
        });
        for (std::size_t i = 0; i < count; ++i) {
            const auto number = static_cast<std::size_t>(strong[i].candidate);
            const bool contradicts = net_.off_node[number] >= 0;
            if (!contradicts && net_.on_node[number] >= 0) continue;
            const int on = net_.add(strong[i].candidate, true, strong[i].cause);
            net_.add_parent(off);
            if (is_dynamic())
                add_hidden_parents(net_, source_, current_, strong[i].candidate, strong[i].cause);
            if (contradicts) {
                net_.contradiction_on = on;
                net_.contradiction_off = net_.off_node[number];
                return false;
            }
            net_.on_node[number] = on;
            pending_on_.push_back(on);
        }
        if (is_dynamic()) current_.eliminate(candidate / 9, candidate % 9);
        budget_.spend(1);
        return true;
    }

    // Adds what techniques beyond singles remove; returns whether that is anything new.
    bool add_advanced() {
        if (mode_.kind != ChainMode::dynamic || mode_.level == 0) return false;
        bool is_new = false;
        for (const AdvancedConclusion& advanced :
             find_advanced(source_, current_, mode_, budget_)) {
            std::shared_ptr<const RuleUse> rule;
            if (!advanced.nested) rule = std::make_shared<const RuleUse>(advanced.rule);
            for (const int other : advanced.removed) {
                const auto number = static_cast<std::size_t>(other);
                if (net_.off_node[number] >= 0) continue;
                const int off = net_.add(other, false, Cause::advanced);
                for (const int parent : advanced.parents)
                    net_.add_parent(net_.off_node[static_cast<std::size_t>(parent)]);
                net_.nodes.back().nested = advanced.nested;
                net_.nodes.back().rule = rule;
                net_.off_node[number] = off;
                pending_off_.push_back(off);
                is_new = true;
            }
        }
        return is_new;
    }

    const Position& source_;
    Position current_;
    ChainMode mode_;
    WorkBudget& budget_;
    std::shared_ptr<ChainNet> result_ = std::make_shared<ChainNet>();
    ChainNet& net_ = *result_;
    std::deque<int> pending_on_;
    std::deque<int> pending_off_;
};

}  // namespace

Technique technique_of(const ChainHint& hint, ChainMode mode) {
    switch (mode.kind) {
        case ChainMode::cycles: return cycle_technique(hint);
        case ChainMode::nishio: return Technique::nishio;
        case ChainMode::multiple:
            return hint.kind == HintKind::cell ? Technique::cell_chains : Technique::house_chains;
        case ChainMode::dynamic: break;
    }
    return dynamic_technique(hint, mode.level);
}

std::shared_ptr<const ChainNet> ChainSearch::propagate(const Position& position, int candidate,
                                                       bool is_on) {
    return NetGrowth(position, mode_, budget_).grow(candidate, is_on);
}

std::vector<HintPointer> ChainSearch::find_all(const Position& position) {
    position_ = &position;
    hints_.clear();
    cache_.fill(nullptr);
    if (mode_.kind == ChainMode::cycles) {
        search_cycles(true, false);
        search_cycles(false, true);
        search_cycles(true, true);
    } else {
        const int minimum = mode_.kind == ChainMode::multiple ? 3 : 2;
        for (int cell = 0; cell < cell_count && !budget_.is_exhausted(); ++cell) {
            if (size_of(position.candidates(cell)) >= minimum) search_cell(cell);
        }
    }
    cache_.fill(nullptr);
    std::stable_sort(hints_.begin(), hints_.end(), [](const HintPointer& a, const HintPointer& b) {
        if (a->rating != b->rating) return a->rating < b->rating;
        if (a->complexity != b->complexity) return a->complexity < b->complexity;
        return a->kind < b->kind;
    });
    return std::move(hints_);
}

void ChainSearch::add_hint(ChainHint&& hint) {
    if (hint.removals.empty()) return;
    hint.complexity = complexity_of(hint);
    hint.rating = info(technique_of(hint, mode_)).base_rating + length_addition(hint.complexity);
    hints_.push_back(std::make_shared<const ChainHint>(std::move(hint)));
}

// --- forcing chains and cycles ---

void ChainSearch::search_cycles(bool x_links, bool y_links) {
    for (int candidate = 0; candidate < candidate_count && !budget_.is_exhausted(); ++candidate) {
        const Mask digits = position_->candidates(candidate / 9);
        if ((digits & bit(candidate % 9)) == 0 || size_of(digits) < 2) continue;
        if (!x_links && size_of(digits) > 2) continue;
        add_cycles(candidate, x_links, y_links);
        if (!x_links)
            // A chain of cell links alone cannot refute its start: its length would be both odd and
            // even.
            continue;
        add_forcing_chain(candidate, true, y_links);
        add_forcing_chain(candidate, false, y_links);
    }
}

// Searches breadth first, level by level. An "off" statement can be derived repeatedly, unless the
// chain that leads to it already contains it; "on" statements are expanded once. Each return to the
// start closes a cycle.
void ChainSearch::add_cycles(int start, bool x_links, bool y_links) {
    auto shared = std::make_shared<ChainNet>();
    ChainNet& net = *shared;
    const auto is_ancestor = [&](int node, int candidate) {  // ancestors of an "off" statement
        while (net.node(node).parent_count > 0) {
            node = net.parent(net.node(node), 0);
            if (!net.node(node).is_on && net.node(node).candidate == candidate) return true;
        }
        return false;
    };
    std::vector<int> closed;
    std::vector<int> on_level = {net.add(start, true, Cause::assumption)};
    net.on_node[static_cast<std::size_t>(start)] = 0;
    for (int length = 2; !on_level.empty(); length += 2) {
        std::vector<int> off_level;
        for (const int on : on_level) {
            for_each_weak_link(*position_, net.node(on).candidate, y_links,
                               [&](int other, Cause cause) {
                                   if (is_ancestor(on, other)) return;
                                   off_level.push_back(net.add(other, false, cause));
                                   net.add_parent(on);
                               });
        }
        on_level.clear();
        for (const int off : off_level) {
            for_each_strong_link(
                *position_, net.node(off).candidate, y_links, x_links, [&](int other, Cause cause) {
                    const bool is_start = other == start;
                    std::int32_t& known = net.on_node[static_cast<std::size_t>(other)];
                    if (known >= 0 && !(is_start && length >= 4)) return;
                    const int on = net.add(other, true, cause);
                    net.add_parent(off);
                    if (is_start && length >= 4) closed.push_back(on);
                    if (known >= 0) return;
                    known = on;
                    on_level.push_back(on);
                });
        }
        budget_.spend(off_level.size());
    }

    for (const int end : closed) {
        Cells own;
        Cells seen_by_off[9];
        for (int node = end; net.node(node).parent_count > 0;
             node = net.parent(net.node(node), 0)) {
            const int candidate = net.node(node).candidate;
            own.insert(candidate / 9);
            if (!net.node(node).is_on) seen_by_off[candidate % 9] |= board.peer_set[candidate / 9];
        }
        ChainHint hint;
        hint.kind = x_links && y_links ? HintKind::xy_chain
                    : y_links          ? HintKind::y_chain
                                       : HintKind::x_chain;
        hint.is_cycle = true;
        Cells done[9];
        for (int node = end; net.node(node).parent_count > 0;
             node = net.parent(net.node(node), 0)) {
            if (!net.node(node).is_on) continue;
            const int digit = net.node(node).candidate % 9;
            const Cells removed =
                (position_->cells_with(digit) & board.peer_set[net.node(node).candidate / 9] &
                 seen_by_off[digit]) -
                own - done[digit];
            done[digit] |= removed;
            removed.for_each([&](int cell) { add_removal(hint, cell, digit); });
        }
        hint.targets.push_back({shared, end});
        add_hint(std::move(hint));
    }
}

void ChainSearch::add_forcing_chain(int start, bool start_is_on, bool y_links) {
    auto shared = std::make_shared<ChainNet>();
    ChainNet& net = *shared;
    std::vector<int> on_level;
    std::vector<int> off_level;
    (start_is_on ? on_level : off_level).push_back(net.add(start, start_is_on, Cause::assumption));
    (start_is_on ? net.on_node : net.off_node)[static_cast<std::size_t>(start)] = 0;
    int target = -1;
    while (target < 0 && !(on_level.empty() && off_level.empty())) {
        for (const int on : on_level) {
            for_each_weak_link(
                *position_, net.node(on).candidate, y_links, [&](int other, Cause cause) {
                    std::int32_t& known = net.off_node[static_cast<std::size_t>(other)];
                    if (known >= 0) return;
                    known = net.add(other, false, cause);
                    net.add_parent(on);
                    if (other == start && target < 0) target = known;
                    off_level.push_back(known);
                });
        }
        on_level.clear();
        for (const int off : off_level) {
            for_each_strong_link(
                *position_, net.node(off).candidate, y_links, true, [&](int other, Cause cause) {
                    std::int32_t& known = net.on_node[static_cast<std::size_t>(other)];
                    if (known >= 0) return;
                    known = net.add(other, true, cause);
                    net.add_parent(off);
                    if (other == start && target < 0) target = known;
                    on_level.push_back(known);
                });
        }
        budget_.spend(off_level.size());
        off_level.clear();
    }
    if (target < 0) return;
    ChainHint hint;
    conclude(hint, *position_, start, !start_is_on);
    hint.kind = y_links ? HintKind::xy_chain : HintKind::x_chain;
    hint.targets.push_back({shared, target});
    add_hint(std::move(hint));
}

// --- Nishio, multiple and dynamic chains ---

ChainSearch::Net ChainSearch::propagation_from(int candidate) {
    Net& net = cache_[static_cast<std::size_t>(candidate)];
    if (!net) net = propagate(*position_, candidate, true);
    return net;
}

void ChainSearch::search_cell(int cell) {
    const Mask digits = position_->candidates(cell);
    const bool finds_contradictions = mode_.kind != ChainMode::multiple;
    std::vector<Net> nets;
    for (const int digit : bits_of(digits)) {
        const int candidate = candidate_number(cell, digit);
        const Net on = propagation_from(candidate);
        nets.push_back(on);
        if (finds_contradictions) {
            const Net off = propagate(*position_, candidate, false);
            for (const Net& net : {on, off}) {
                if (net->contradiction_on < 0) continue;
                ChainHint hint;
                conclude(hint, *position_, candidate, net == off);
                hint.kind = HintKind::contradiction;
                hint.targets = {{net, net->contradiction_on}, {net, net->contradiction_off}};
                add_hint(std::move(hint));
            }
            if (mode_.kind == ChainMode::dynamic && size_of(digits) >= 3) {
                add_joint_conclusions({on, off}, HintKind::double_forcing, -1);
            }
        }
        if (mode_.kind != ChainMode::nishio) search_houses(cell, digit, on);
        if (budget_.is_exhausted()) return;
    }
    if (mode_.kind != ChainMode::nishio) add_joint_conclusions(nets, HintKind::cell, -1);
}

// Searches the houses in which the cell is the first place of the digit.
void ChainSearch::search_houses(int cell, int digit, const Net& from_cell) {
    for (int type = 0; type < 3; ++type) {
        const int house = board.house_of[cell][type];
        const Mask places = position_->places(house, digit);
        if (size_of(places) < 2 || board.cells[house][lowest(places)] != cell) continue;
        std::vector<Net> nets = {from_cell};
        for (const int place : bits_of(without(places, bit(lowest(places))))) {
            nets.push_back(propagation_from(candidate_number(board.cells[house][place], digit)));
        }
        add_joint_conclusions(nets, HintKind::house, house);
    }
}

// Adds the statements that all assumptions lead to, "on" before "off", in the order of the first
// net.
void ChainSearch::add_joint_conclusions(const std::vector<Net>& nets, HintKind kind, int house) {
    for (const bool is_on : {true, false}) {
        for (std::size_t index = 0; index < nets.front()->nodes.size(); ++index) {
            const ChainNode& node = nets.front()->nodes[index];
            const std::size_t candidate = node.candidate;
            const auto node_in = [&](const Net& net) {
                return (is_on ? net->on_node : net->off_node)[candidate];
            };
            if (node.is_on != is_on || node_in(nets.front()) != static_cast<int>(index)) continue;
            if (!std::all_of(nets.begin(), nets.end(),
                             [&](const Net& net) { return node_in(net) >= 0; }))
                continue;
            ChainHint hint;
            conclude(hint, *position_, node.candidate, is_on);
            hint.kind = kind;
            hint.source_house = house;
            for (const Net& net : nets) hint.targets.push_back({net, node_in(net)});
            add_hint(std::move(hint));
        }
    }
}

}  // namespace sudoku::human::explainer
