#include "search/rule_clauses.hpp"

#include "search/region_clauses.hpp"

#include <algorithm>
#include <bit>
#include <deque>
#include <map>
#include <utility>

namespace sudoku {
namespace {

// With more sets than this, the variables of a cage would exclude each other in too many pairs.
constexpr std::size_t most_sets = 130;

std::size_t count_of_sets(std::size_t size, int side) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < size; ++i)
        count = count * (static_cast<std::size_t>(side) - i) / (i + 1);
    return count;
}

// All sets of `size` of the digits 1 to `side`.
std::vector<RuleNet::Mask> sets_of_size(std::size_t size, int side) {
    std::vector<RuleNet::Mask> sets;
    const RuleNet::Mask end = RuleNet::Mask{1} << side;
    for (RuleNet::Mask set = (RuleNet::Mask{1} << size) - 1; set < end;) {
        sets.push_back(set);
        // The next number with as many bits.
        const RuleNet::Mask lowest = set & (~set + 1);
        const RuleNet::Mask carried = set + lowest;
        set = carried | ((set ^ carried) / lowest >> 2);
    }
    return sets;
}

int sum_of(DigitSet digits) {
    int sum = 0;
    for (const Digit digit : digits) sum += digit;
    return sum;
}

}  // namespace

RuleClauses::RuleClauses(const RuleNet& net, std::span<const Mask> candidates)
    : net_(net), candidates_(candidates.begin(), candidates.end()), orders_(candidates.size()) {
    add_cells();
    add_houses();
    add_pairs();
    for (const RuleNet::SumRule& rule : net.sums) {
        if (rule.is_cage && (rule.weights.empty() || rule.combinations.size() <= most_sets))
            add_sets(rule.cells, rule.combinations);
        else
            add_sum(rule);
    }
    std::deque<RegionClauses> regions;
    for (const auto& partition : net.partitions) regions.emplace_back(*this, partition).add();
    for (const auto& rule : net.regular) {
        if (std::none_of(regions.begin(), regions.end(),
                         [&](RegionClauses& partition) { return partition.add_regular(rule); }))
            add_regular(rule);
    }
}

CdclSolver RuleClauses::make_solver() const {
    CdclSolver solver(exclusions_.size());
    std::vector<Variable> sorted;
    for (const std::vector<Variable>& excluded : exclusions_) {
        sorted = excluded;
        std::sort(sorted.begin(), sorted.end());
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        solver.add_exclusions(sorted);
    }
    std::size_t begin = 0;
    for (const std::uint32_t end : clause_ends_) {
        solver.add_clause(std::span(clause_literals_).subspan(begin, end - begin));
        begin = end;
    }
    solver.start(nullptr, true);
    return solver;
}

Grid RuleClauses::solution(const CdclSolver& solver, const Geometry& geometry) const {
    Grid grid(geometry);
    for (int i = 0; i < net_.cell_count; ++i) {
        const auto cell = static_cast<Cell>(i);
        for (const Digit digit : DigitSet::from_mask(candidates_[cell])) {
            const Literal own = literal(cell, digit);
            if (own == always || solver.holds(CdclSolver::variable_of(own))) grid.set(cell, digit);
        }
    }
    return grid;
}

RuleClauses::Literal RuleClauses::add_variable() {
    exclusions_.emplace_back();
    return CdclSolver::positive(static_cast<Variable>(exclusions_.size() - 1));
}

void RuleClauses::add(std::span<const Literal> literals) {
    const std::size_t begin = clause_literals_.size();
    for (const Literal literal : literals) {
        if (literal == always) {
            clause_literals_.resize(begin);
            return;
        }
        if (literal != never) clause_literals_.push_back(literal);
    }
    clause_ends_.push_back(static_cast<std::uint32_t>(clause_literals_.size()));
}

void RuleClauses::exclude(Literal a, Literal b) {
    if (a == never || b == never) return;
    if (a == always || b == always) return add({opposite(a), opposite(b)});
    const Variable first = CdclSolver::variable_of(a), second = CdclSolver::variable_of(b);
    exclusions_[first].push_back(second);
    exclusions_[second].push_back(first);
}

// A cell has one of its candidates.
void RuleClauses::add_cells() {
    const auto side = static_cast<std::size_t>(net_.side);
    literals_.assign(candidates_.size() * side, never);
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
        const DigitSet digits = DigitSet::from_mask(candidates_[cell]);
        clause_.clear();
        for (const Digit digit : digits) {
            Literal& own = literals_[cell * side + digit - 1];
            own = digits.size() == 1 ? always : add_variable();
            for (const Literal other : clause_) exclude(own, other);
            clause_.push_back(own);
        }
        add(clause_);
    }
}

// Peers differ, and every digit has a place in a house.
void RuleClauses::add_houses() {
    for (int i = 0; i < net_.cell_count; ++i) {
        const auto cell = static_cast<Cell>(i);
        for (const Cell peer : net_.peers[cell]) {
            if (peer < cell) continue;
            for (int digit = 1; digit <= net_.side; ++digit)
                exclude(literal(cell, digit), literal(peer, digit));
        }
    }
    for (const RuleNet::House& house : net_.houses) {
        if (!house.is_full) continue;
        for (int digit = 1; digit <= net_.side; ++digit) {
            clause_.clear();
            for (const Cell cell : house.cells) clause_.push_back(literal(cell, digit));
            add(clause_);
        }
    }
}

void RuleClauses::add_pairs() {
    for (int i = 0; i < net_.cell_count; ++i) {
        const auto cell = static_cast<Cell>(i);
        for (const RuleNet::Side& side : net_.sides[cell]) {
            // Each pair is listed from both of its cells.
            if (side.table % 2 != 0) continue;
            for (const Digit digit : DigitSet::from_mask(candidates_[cell])) {
                const Mask allowed = net_.tables[side.table].allowed[digit];
                for (const Digit other : DigitSet::from_mask(candidates_[side.other] & ~allowed)) {
                    if (side.other == cell && other != digit) continue;
                    if (side.other == cell)
                        add({opposite(literal(cell, digit))});
                    else
                        exclude(literal(cell, digit), literal(side.other, other));
                }
            }
        }
    }
}

// One of the sets is chosen: it contains the digits of all cells, and each of its digits has a
// cell.
RuleClauses::ChosenSets RuleClauses::add_sets(std::span<const Cell> cells,
                                              std::span<const Mask> sets) {
    Mask possible = 0;
    for (const Cell cell : cells) possible |= candidates_[cell];
    ChosenSets chosen;
    clause_.clear();
    for (const Mask set : sets) {
        const bool fits = (set & ~possible) == 0 &&
                          std::all_of(cells.begin(), cells.end(),
                                      [&](Cell cell) { return (candidates_[cell] & set) != 0; });
        if (!fits) continue;
        chosen.emplace_back(set, add_variable());
        for (const Literal other : clause_) exclude(chosen.back().second, other);
        clause_.push_back(chosen.back().second);
    }
    add(clause_);
    for (const auto& [set, is_chosen] : chosen) {
        for (const Cell cell : cells) {
            for (const Digit digit : DigitSet::from_mask(candidates_[cell] & ~set))
                exclude(is_chosen, literal(cell, digit));
        }
        for (const Digit digit : DigitSet::from_mask(set)) {
            clause_.assign(1, opposite(is_chosen));
            for (const Cell cell : cells) clause_.push_back(literal(cell, digit));
            add(clause_);
        }
    }
    for (const Cell cell : cells) {
        for (const Digit digit : DigitSet::from_mask(candidates_[cell])) {
            clause_.assign(1, opposite(literal(cell, digit)));
            for (const auto& [set, is_chosen] : chosen) {
                if (DigitSet::from_mask(set).contains(digit)) clause_.push_back(is_chosen);
            }
            add(clause_);
        }
    }
    return chosen;
}

// For things of which exactly one is true, in ascending order: for each, a literal that says that
// it or a later one is true.
std::vector<RuleClauses::Literal> RuleClauses::add_order(std::span<const Literal> exactly) {
    std::vector<Literal> order{always};
    for (std::size_t i = 1; i < exactly.size(); ++i)
        order.push_back(exactly.size() == 2 ? exactly[1] : add_variable());
    if (exactly.size() == 2) return order;
    for (std::size_t i = 0; i < exactly.size(); ++i) {
        const Literal next = i + 1 < exactly.size() ? order[i + 1] : never;
        add({opposite(next), order[i]});
        add({opposite(exactly[i]), order[i]});
        add({opposite(exactly[i]), opposite(next)});
        add({exactly[i], opposite(order[i]), next});
    }
    return order;
}

const std::vector<RuleClauses::Literal>& RuleClauses::order_of(Cell cell) {
    std::vector<Literal>& order = orders_[cell];
    if (order.empty()) {
        std::vector<Literal> exactly;
        for (const Digit digit : DigitSet::from_mask(candidates_[cell]))
            exactly.push_back(literal(cell, digit));
        order = add_order(exactly);
    }
    return order;
}

// What cells with one weight can add, in ascending order. The digits of the cells differ if there
// are several.
std::vector<RuleClauses::Value> RuleClauses::values_of(const Group& group) {
    std::vector<Value> values;
    if (group.cells.size() == 1) {
        const std::vector<Literal>& order = order_of(group.cells[0]);
        std::size_t i = 0;
        for (const Digit digit : DigitSet::from_mask(candidates_[group.cells[0]]))
            values.push_back({digit, order[i++]});
    } else {
        std::map<int, std::vector<Literal>> sets_with;
        for (const auto& [set, chosen] :
             add_sets(group.cells, sets_of_size(group.cells.size(), net_.side)))
            sets_with[sum_of(DigitSet::from_mask(set))].push_back(chosen);
        std::vector<Literal> exactly;
        for (const auto& [value, sets] : sets_with) {
            const Literal is_value = add_variable();
            clause_.assign(1, opposite(is_value));
            clause_.insert(clause_.end(), sets.begin(), sets.end());
            add(clause_);
            for (const Literal set : sets) add({opposite(set), is_value});
            exactly.push_back(is_value);
        }
        const std::vector<Literal> order = add_order(exactly);
        std::size_t i = 0;
        for (const auto& [value, sets] : sets_with) values.push_back({value, order[i++]});
    }
    if (group.weight > 0) {
        for (Value& value : values) value.value *= group.weight;
        return values;
    }
    // "At most this" is "not at least the next".
    std::vector<Value> turned;
    for (std::size_t i = values.size(); i-- > 0;) {
        const Literal more = i + 1 < values.size() ? values[i + 1].at_least : never;
        turned.push_back({group.weight * values[i].value, opposite(more)});
    }
    return turned;
}

// The cells of a sum in groups whose digits differ.
std::vector<RuleClauses::Group> RuleClauses::groups_of(const RuleNet::SumRule& rule) const {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
        const Cell cell = rule.cells[i];
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& known) {
            return known.weight == rule.weights[i] &&
                   count_of_sets(known.cells.size() + 1, net_.side) <= most_sets &&
                   std::all_of(known.cells.begin(), known.cells.end(),
                               [&](Cell other) { return net_.are_peers(cell, other); });
        });
        if (group != groups.end())
            group->cells.push_back(cell);
        else
            groups.push_back({{cell}, rule.weights[i]});
    }
    return groups;
}

// at_least(i, v): the first i groups add up to v or more. What the next group adds moves both
// bounds:
//
//     first i    at least v    group    at least w    ->    first i + 1    at least v + w
//                below v                w or less                          below v + w
void RuleClauses::add_sum(const RuleNet::SumRule& rule) {
    std::vector<std::vector<Value>> terms;
    for (const Group& group : groups_of(rule)) terms.push_back(values_of(group));
    const std::size_t count = terms.size();
    // The least and the most that the first i terms can add up to, from both ends.
    std::vector<int> low(count + 1, 0), high(count + 1, 0);
    const auto bounds = [&](std::size_t i) {
        return std::pair(terms[i].front().value, terms[i].back().value);
    };
    for (std::size_t i = 0; i < count; ++i) {
        if (terms[i].empty()) return add({});
        const auto [least, most] = bounds(i);
        low[i + 1] = low[i] + least;
        high[i + 1] = high[i] + most;
    }
    if (rule.total < low[count] || rule.total > high[count]) return add({});
    low[count] = high[count] = rule.total;
    for (std::size_t i = count; i-- > 0;) {
        const auto [least, most] = bounds(i);
        low[i] = std::max(low[i], low[i + 1] - most);
        high[i] = std::min(high[i], high[i + 1] - least);
    }
    std::vector<std::vector<Literal>> reached(count + 1);
    const auto at_least = [&](std::size_t i, int value) {
        if (value <= low[i]) return always;
        if (value > high[i]) return never;
        return reached[i][static_cast<std::size_t>(value - low[i] - 1)];
    };
    for (std::size_t i = 0; i <= count; ++i) {
        for (int value = low[i] + 1; value <= high[i]; ++value) {
            reached[i].push_back(add_variable());
            add({opposite(reached[i].back()), at_least(i, value - 1)});
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < terms[i].size(); ++k) {
            const auto [added, added_or_more] = terms[i][k];
            const Literal more = k + 1 < terms[i].size() ? terms[i][k + 1].at_least : never;
            for (int value = low[i]; value <= high[i] + 1; ++value) {
                const Literal before = at_least(i, value);
                const Literal after = at_least(i + 1, value + added);
                add({opposite(added_or_more), opposite(before), after});
                add({more, before, opposite(after)});
            }
        }
    }
}

// A transition is taken if the state before it and its digit are there.
void RuleClauses::add_regular(const RuleProgram::RegularConstraint& rule) {
    const RuleProgram::Automaton& automaton = net_.automata[rule.automaton];
    const auto side = static_cast<std::size_t>(net_.side);
    const std::size_t count = rule.cells.size();
    struct Transition {
        std::size_t from, to;
        Digit digit;
    };
    // The transitions of each cell on ways from the start to an accepting state.
    std::vector<std::vector<Transition>> steps(count);
    std::vector<std::vector<bool>> live(count + 1,
                                        std::vector<bool>(automaton.accepts.size(), false));
    live[0][0] = true;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t from = 0; from < live[i].size(); ++from) {
            if (!live[i][from]) continue;
            for (const Digit digit : DigitSet::from_mask(candidates_[rule.cells[i]])) {
                const std::int32_t next = automaton.next[from * side + digit - 1];
                if (next == RuleProgram::Automaton::dead) continue;
                const auto to = static_cast<std::size_t>(next);
                live[i + 1][to] = true;
                steps[i].push_back({from, to, digit});
            }
        }
    }
    for (std::size_t s = 0; s < automaton.accepts.size(); ++s)
        live[count][s] = live[count][s] && automaton.accepts[s];
    for (std::size_t i = count; i-- > 0;) {
        std::erase_if(steps[i], [&](const Transition& step) { return !live[i + 1][step.to]; });
        live[i].assign(live[i].size(), false);
        for (const Transition& step : steps[i]) live[i][step.from] = true;
    }
    if (!live[0][0]) return add({});

    std::map<std::size_t, Literal> before{{0, always}};
    for (std::size_t i = 0; i < count; ++i) {
        std::map<std::size_t, Literal> after;
        std::map<std::size_t, std::vector<Literal>> leaving, entering;
        std::vector<std::vector<Literal>> with_digit(side + 1);
        for (std::size_t s = 0; s < live[i + 1].size(); ++s) {
            if (live[i + 1][s]) after[s] = add_variable();
        }
        for (const Transition& step : steps[i]) {
            const Literal taken = add_variable();
            const Literal digit = literal(rule.cells[i], step.digit);
            add({opposite(taken), digit});
            add({opposite(taken), before[step.from]});
            add({opposite(taken), after[step.to]});
            add({opposite(before[step.from]), opposite(digit), taken});
            leaving[step.from].push_back(taken);
            entering[step.to].push_back(taken);
            with_digit[step.digit].push_back(taken);
        }
        const auto imply = [&](Literal if_true, const std::vector<Literal>& one_of) {
            clause_.assign(1, opposite(if_true));
            clause_.insert(clause_.end(), one_of.begin(), one_of.end());
            add(clause_);
        };
        for (const auto& [state, taken] : leaving) imply(before[state], taken);
        for (const auto& [state, taken] : entering) imply(after[state], taken);
        for (const Digit digit : DigitSet::from_mask(candidates_[rule.cells[i]]))
            imply(literal(rule.cells[i], digit), with_digit[digit]);
        before = std::move(after);
    }
}

}  // namespace sudoku
