#include "search/region_clauses.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <utility>

namespace sudoku {

RegionClauses::RegionClauses(RuleClauses& clauses, const RuleProgram::Partition& partition)
    : clauses_(clauses),
      partition_(partition),
      side_(static_cast<std::size_t>(clauses.net_.side)),
      cells_(partition.labels.size()),
      regions_(cells_ / side_) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const std::vector<int> neighbours = partition.neighbours(static_cast<int>(cell));
        next_.emplace_back(neighbours.begin(), neighbours.end());
    }
}

void RegionClauses::add() {
    add_order();
    add_borders();
    add_distances();
    add_digits();
    keep_near();
}

RegionClauses::Literal RegionClauses::label(std::size_t cell, std::size_t region) const {
    return clauses_.literal(partition_.labels[cell], static_cast<int>(region) + 1);
}

RegionClauses::Literal RegionClauses::both(Literal a, Literal b) {
    constexpr Literal always = RuleClauses::always, never = RuleClauses::never;
    if (a == never || b == never) return never;
    if (a == always) return b;
    if (b == always) return a;
    const Literal result = clauses_.add_variable();
    clauses_.add({RuleClauses::opposite(result), a});
    clauses_.add({RuleClauses::opposite(result), b});
    clauses_.add({result, RuleClauses::opposite(a), RuleClauses::opposite(b)});
    return result;
}

void RegionClauses::define(Literal literal, const Literals& one_of) {
    Literals clause{RuleClauses::opposite(literal)};
    for (const Literal other : one_of) {
        clauses_.add({literal, RuleClauses::opposite(other)});
        clause.push_back(other);
    }
    clauses_.add(clause);
}

// Regions are numbered in the order of their roots, and each has one.
void RegionClauses::add_order() {
    std::vector<Literals> roots_of(cells_);
    Literals seen(regions_, RuleClauses::never);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const Literals before = seen;
        for (std::size_t region = 0; region < regions_; ++region) {
            const Literal own = label(cell, region);
            if (region > 0) clauses_.add({RuleClauses::opposite(own), before[region - 1]});
            roots_of[cell].push_back(both(own, RuleClauses::opposite(before[region])));
            if (own == RuleClauses::never) continue;
            seen[region] = clauses_.add_variable();
            define(seen[region], {before[region], own});
        }
        roots_.push_back(clauses_.add_variable());
        define(roots_.back(), roots_of[cell]);
    }
    for (const Literal is_there : seen) clauses_.add({is_there});
    for (std::size_t region = 0; region < regions_; ++region) {
        Literals places;
        for (std::size_t cell = 0; cell < cells_; ++cell) places.push_back(roots_of[cell][region]);
        clauses_.add(places);
    }
}

// Which cells are in one region, by their labels and by what is known of others. Most cells are
// known to be together long before it is known in which region.
void RegionClauses::add_borders() {
    same_.assign(cells_ * cells_, RuleClauses::never);
    for (std::size_t i = 0; i < cells_; ++i) {
        same_[i * cells_ + i] = RuleClauses::always;
        for (std::size_t j = 0; j < i; ++j) {
            if (!are_far(i, j)) join_labels(i, j);
        }
    }
    for (std::size_t i = 0; i < cells_; ++i) {
        Literals neighbours;
        for (const std::size_t next : next_[i]) neighbours.push_back(same(i, next));
        // No region is a single cell.
        if (side_ > 1) clauses_.add(neighbours);
    }
    add_transitivity();
    join_equal_labels();
}

void RegionClauses::join_labels(std::size_t i, std::size_t j) {
    const Literal same = clauses_.add_variable();
    same_[i * cells_ + j] = same_[j * cells_ + i] = same;
    for (std::size_t region = 0; region < regions_; ++region) {
        const Literal a = label(i, region), b = label(j, region);
        clauses_.add({RuleClauses::opposite(same), RuleClauses::opposite(a), b});
        clauses_.add({RuleClauses::opposite(same), RuleClauses::opposite(b), a});
        clauses_.add({same, RuleClauses::opposite(a), RuleClauses::opposite(b)});
    }
    for (int digit = 1; digit <= static_cast<int>(side_); ++digit) {
        clauses_.add({RuleClauses::opposite(same),
                      RuleClauses::opposite(clauses_.literal(static_cast<Cell>(i), digit)),
                      RuleClauses::opposite(clauses_.literal(static_cast<Cell>(j), digit))});
    }
}

// Each cell is with both of two neighbours, with neither, or the two are apart.
void RegionClauses::add_transitivity() {
    for (std::size_t a = 0; a < cells_; ++a) {
        for (const std::size_t b : next_[a]) {
            for (std::size_t cell = 0; cell < cells_; ++cell) {
                if (cell == a || cell == b) continue;
                clauses_.add({RuleClauses::opposite(same(a, b)),
                              RuleClauses::opposite(same(a, cell)), same(b, cell)});
                if (a < b)
                    clauses_.add({RuleClauses::opposite(same(a, cell)),
                                  RuleClauses::opposite(same(b, cell)), same(a, b)});
            }
        }
    }
}

// Labels that are equal by a rule of the puzzle.
void RegionClauses::join_equal_labels() {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        for (const RuleNet::Side& side : clauses_.net_.sides[partition_.labels[cell]]) {
            const std::size_t other = cell_of(side.other);
            if (other < cells_ && is_equality(clauses_.net_.tables[side.table]))
                clauses_.add({same(cell, other)});
        }
    }
}

bool RegionClauses::is_equality(const RuleNet::Table& table) const {
    for (std::size_t digit = 1; digit <= side_; ++digit) {
        if (table.allowed[digit] != DigitSet::of(static_cast<Digit>(digit)).mask()) return false;
    }
    return true;
}

std::size_t RegionClauses::cell_of(Cell label) const {
    const auto place = std::find(partition_.labels.begin(), partition_.labels.end(), label);
    return static_cast<std::size_t>(place - partition_.labels.begin());
}

// The states of an automaton after the same comparisons, by the first label.
class RegionClauses::Comparison {
  public:
    using States = std::vector<std::int32_t>;
    static constexpr std::int32_t dead = RuleProgram::Automaton::dead;

    Comparison(const RuleProgram::Automaton& automaton, std::size_t side, std::size_t regions)
        : automaton_(automaton), side_(side), regions_(regions) {}

    States after(std::size_t digit) const {
        States states(regions_);
        for (std::size_t first = 0; first < regions_; ++first)
            states[first] = next(next(0, digit - 1), first);
        return states;
    }
    States after_same(const States& states) const {
        States result(regions_);
        for (std::size_t first = 0; first < regions_; ++first)
            result[first] = next(states[first], first);
        return result;
    }
    // nullopt if it matters which other label follows.
    std::optional<States> after_other(const States& states) const {
        States result(regions_, dead);
        for (std::size_t first = 0; first < regions_; ++first) {
            const std::size_t one = first == 0 ? 1 : 0;
            result[first] = next(states[first], one);
            for (std::size_t other = 0; other < regions_; ++other) {
                if (other != first && next(states[first], other) != result[first])
                    return std::nullopt;
            }
        }
        return result;
    }
    // nullopt if it matters which label was the first.
    std::optional<bool> accepts(const States& states) const {
        const auto at = [&](std::int32_t state) {
            return state != dead && automaton_.accepts[static_cast<std::size_t>(state)];
        };
        for (const std::int32_t state : states) {
            if (at(state) != at(states[0])) return std::nullopt;
        }
        return at(states[0]);
    }

  private:
    std::int32_t next(std::int32_t state, std::size_t symbol) const {
        return state == dead ? dead
                             : automaton_.next[static_cast<std::size_t>(state) * side_ + symbol];
    }

    const RuleProgram::Automaton& automaton_;
    std::size_t side_, regions_;
};

bool RegionClauses::add_regular(const RuleProgram::RegularConstraint& rule) {
    if (rule.cells.size() < 2 || regions_ < 2) return false;
    Cells cells;
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        cells.push_back(cell_of(rule.cells[i]));
        if (cells.back() == cells_) return false;
    }
    return add_comparisons(rule, cells) || add_distinct(rule, cells);
}

bool RegionClauses::add_comparisons(const RuleProgram::RegularConstraint& rule,
                                    const Cells& cells) {
    const Comparison comparison(clauses_.net_.automata[rule.automaton], side_, regions_);
    std::vector<Layer> layers(cells.size());
    for (std::size_t digit = 1; digit <= side_; ++digit)
        layers[0][comparison.after(digit)].push_back({nullptr, static_cast<int>(digit)});
    for (std::size_t i = 1; i < cells.size(); ++i) {
        for (const auto& [states, ways] : layers[i - 1]) {
            const auto other = comparison.after_other(states);
            if (!other) return false;
            layers[i][comparison.after_same(states)].push_back({&ways, 1});
            layers[i][*other].push_back({&ways, 0});
        }
    }
    std::vector<const Ways*> refused;
    for (const auto& [states, ways] : layers.back()) {
        const auto accepts = comparison.accepts(states);
        if (!accepts) return false;
        if (!*accepts) refused.push_back(&ways);
    }
    Literals answers;
    for (const std::size_t cell : cells) answers.push_back(same(cells[0], cell));
    add_layers(rule.cells[0], layers, answers, refused);
    return true;
}

bool RegionClauses::add_distinct(const RuleProgram::RegularConstraint& rule, const Cells& cells) {
    std::vector<Layer> layers(cells.size());
    std::vector<std::vector<bool>> accepts;  // by digit, by the number of different labels
    for (std::size_t digit = 1; digit <= side_; ++digit) {
        auto numbers =
            accepted_numbers(clauses_.net_.automata[rule.automaton], digit, cells.size());
        if (!numbers) return false;
        accepts.push_back(std::move(*numbers));
        const auto own = static_cast<std::int32_t>(digit);
        layers[0][{own, 1}].push_back({nullptr, own});
    }
    for (std::size_t i = 1; i < cells.size(); ++i) {
        for (const auto& [states, ways] : layers[i - 1]) {
            layers[i][states].push_back({&ways, 0});
            layers[i][{states[0], states[1] + 1}].push_back({&ways, 1});
        }
    }
    std::vector<const Ways*> refused;
    for (const auto& [states, ways] : layers.back()) {
        const auto digit = static_cast<std::size_t>(states[0]) - 1;
        if (!accepts[digit][static_cast<std::size_t>(states[1])]) refused.push_back(&ways);
    }
    Literals answers{RuleClauses::always};
    for (std::size_t i = 1; i < cells.size(); ++i) {
        Literals before;
        for (std::size_t j = 0; j < i; ++j) before.push_back(same(cells[j], cells[i]));
        const Literal is_known = clauses_.add_variable();
        define(is_known, before);
        answers.push_back(RuleClauses::opposite(is_known));
    }
    add_layers(rule.cells[0], layers, answers, refused);
    return true;
}

// Follows the automaton with each set of labels. nullopt if more than their number matters.
std::optional<std::vector<bool>> RegionClauses::accepted_numbers(
    const RuleProgram::Automaton& automaton, std::size_t digit, std::size_t count) const {
    constexpr std::int32_t dead = RuleProgram::Automaton::dead;
    constexpr std::int32_t unreached = -2;
    constexpr std::size_t most_regions = 9;  // with more there are too many sets
    if (regions_ > most_regions) return std::nullopt;
    const auto next = [&](std::int32_t state, std::size_t symbol) {
        return state == dead ? dead
                             : automaton.next[static_cast<std::size_t>(state) * side_ + symbol];
    };
    std::vector<std::int32_t> states(std::size_t{1} << regions_, unreached);
    states[0] = next(0, digit - 1);
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::int32_t> after(states.size(), unreached);
        for (std::size_t set = 0; set < states.size(); ++set) {
            if (states[set] == unreached) continue;
            for (std::size_t label = 0; label < regions_; ++label) {
                std::int32_t& state = after[set | std::size_t{1} << label];
                const std::int32_t here = next(states[set], label);
                if (state != unreached && state != here) return std::nullopt;
                state = here;
            }
        }
        states = std::move(after);
    }
    std::vector<std::optional<bool>> known(count + 1);
    for (std::size_t set = 0; set < states.size(); ++set) {
        if (states[set] == unreached) continue;
        const bool accepts =
            states[set] != dead && automaton.accepts[static_cast<std::size_t>(states[set])];
        std::optional<bool>& own = known[static_cast<std::size_t>(std::popcount(set))];
        if (own && *own != accepts) return std::nullopt;
        own = accepts;
    }
    std::vector<bool> accepted;
    for (const std::optional<bool>& own : known) accepted.push_back(own.value_or(false));
    return accepted;
}

void RegionClauses::add_layers(Cell digit, const std::vector<Layer>& layers,
                               const Literals& answers, const std::vector<const Ways*>& refused) {
    std::map<const Ways*, Literal> literals;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::array<Literal, 2> answer{RuleClauses::opposite(answers[i]), answers[i]};
        std::array<Literals, 2> by_answer{Literals{answer[1]}, Literals{answer[0]}};
        Literals states;
        for (const auto& [key, ways] : layers[i]) {
            Literals one_of;
            for (const auto& [from, symbol] : ways) {
                if (from == nullptr) {
                    one_of.push_back(clauses_.literal(digit, symbol));
                    continue;
                }
                const auto side = static_cast<std::size_t>(symbol);
                one_of.push_back(both(literals[from], answer[side]));
                by_answer[side].push_back(one_of.back());
            }
            Literal own = one_of[0];
            if (one_of.size() > 1) {
                own = clauses_.add_variable();
                define(own, one_of);
            }
            literals[&ways] = own;
            // A state can be an answer itself, so that its literal is negative.
            for (const Literal other : states)
                clauses_.add({RuleClauses::opposite(own), RuleClauses::opposite(other)});
            states.push_back(own);
        }
        clauses_.add(states);
        if (i == 0) continue;
        for (const Literals& taken : by_answer) clauses_.add(taken);
    }
    for (const Ways* const ways : refused) clauses_.add({RuleClauses::opposite(literals[ways])});
}

// A cell that is k steps away from the root has a neighbour that is k - 1 steps away.
void RegionClauses::add_distances() {
    Literals near = roots_;
    for (std::size_t k = 1; k < side_; ++k) {
        const Literals nearer = near;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            near[cell] = k + 1 < side_ ? clauses_.add_variable() : RuleClauses::always;
            Literals ways{nearer[cell]};
            for (const std::size_t next : next_[cell])
                ways.push_back(both(same(cell, next), nearer[next]));
            define(near[cell], ways);
        }
    }
}

void RegionClauses::add_digits() {
    for (std::size_t region = 0; region < regions_; ++region) {
        for (std::size_t digit = 1; digit <= side_; ++digit) {
            Literals places;
            for (std::size_t cell = 0; cell < cells_; ++cell) {
                places.push_back(
                    both(label(cell, region),
                         clauses_.literal(static_cast<Cell>(cell), static_cast<int>(digit))));
            }
            clauses_.add(places);
            // Cells that are far from each other, or differ, exclude each other already.
            for (std::size_t i = 0; i < cells_; ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (!are_far(i, j) &&
                        !clauses_.net_.are_peers(static_cast<Cell>(i), static_cast<Cell>(j)))
                        clauses_.exclude(places[i], places[j]);
                }
            }
        }
    }
}

// A region of `side` cells does not reach farther; unit propagation would see it only from roots.
void RegionClauses::keep_near() {
    for (std::size_t i = 0; i < cells_; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!are_far(i, j)) continue;
            for (std::size_t region = 0; region < regions_; ++region)
                clauses_.exclude(label(i, region), label(j, region));
        }
    }
}

bool RegionClauses::are_far(std::size_t a, std::size_t b) const {
    const auto columns = static_cast<std::size_t>(partition_.columns);
    const auto gap = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return gap(a / columns, b / columns) + gap(a % columns, b % columns) >= side_;
}

}  // namespace sudoku
