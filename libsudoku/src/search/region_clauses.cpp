#include "search/region_clauses.hpp"

#include <algorithm>
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
    add_same_digits();
    add_triples();
    keep_near();
}

RegionClauses::Literal RegionClauses::same(std::size_t a, std::size_t b) {
    if (a == b) return RuleClauses::always;
    if (are_far(a, b)) return RuleClauses::never;
    const auto [place, is_new] = same_.emplace(std::minmax(a, b), RuleClauses::never);
    if (!is_new) return place->second;
    const Literal same = place->second = clauses_.add_variable();
    for (std::size_t region = 0; region < regions_; ++region) {
        const Literal first = label(place->first.first, region);
        const Literal second = label(place->first.second, region);
        clauses_.add({RuleClauses::opposite(same), RuleClauses::opposite(first), second});
        clauses_.add({RuleClauses::opposite(same), RuleClauses::opposite(second), first});
        clauses_.add({same, RuleClauses::opposite(first), RuleClauses::opposite(second)});
    }
    return same;
}

std::optional<std::size_t> RegionClauses::cell_of(Cell label) const {
    const auto& labels = partition_.labels;
    const auto found = std::find(labels.begin(), labels.end(), label);
    if (found == labels.end()) return {};
    return static_cast<std::size_t>(found - labels.begin());
}

bool RegionClauses::add_regular(const RuleProgram::RegularConstraint& rule) {
    std::vector<std::size_t> cells;
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        const auto cell = cell_of(rule.cells[i]);
        if (!cell) return false;
        cells.push_back(*cell);
    }
    if (cells.empty() || regions_ < 2) return false;
    const RuleProgram::Automaton& automaton = clauses_.net_.automata[rule.automaton];
    if (const auto walk = walk_by_first(automaton, side_, regions_)) {
        Literals answers;
        for (std::size_t i = 1; i < cells.size(); ++i) answers.push_back(same(cells[0], cells[i]));
        add_walk(*walk, rule.cells[0], answers);
        return true;
    }
    if (const auto walk = walk_by_new(automaton, side_, regions_)) {
        Literals answers;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            Literals before;
            for (std::size_t j = 0; j < i; ++j) before.push_back(same(cells[j], cells[i]));
            answers.push_back(clauses_.add_variable());
            define(RuleClauses::opposite(answers.back()), before);
        }
        add_walk(*walk, rule.cells[0], answers);
        return true;
    }
    return false;
}

void RegionClauses::add_walk(const LabelWalk& walk, Cell digit_cell, const Literals& answers) {
    std::vector<std::vector<RuleClauses::Transition>> steps(answers.size() + 1);
    std::vector<Literals> letters(answers.size() + 1);
    std::vector<bool> live(walk.accepts.size(), false);
    for (std::size_t i = 0; i < side_; ++i) {
        letters[0].push_back(clauses_.literal(digit_cell, static_cast<int>(i) + 1));
        if (walk.start[i] == LabelWalk::dead || letters[0][i] == RuleClauses::never) continue;
        steps[0].push_back({0, walk.start[i], i});
        live[walk.start[i]] = true;
    }
    for (std::size_t i = 1; i < steps.size(); ++i) {
        letters[i] = {RuleClauses::opposite(answers[i - 1]), answers[i - 1]};
        std::vector<bool> later(live.size(), false);
        for (std::size_t from = 0; from < live.size(); ++from) {
            for (std::size_t answer = 0; live[from] && answer < 2; ++answer) {
                const std::size_t to = walk.next[from][answer];
                if (to == LabelWalk::dead || letters[i][answer] == RuleClauses::never) continue;
                later[to] = true;
                steps[i].push_back({from, to, answer});
            }
        }
        live = std::move(later);
    }
    clauses_.add_walk(std::move(steps), letters, walk.accepts);
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

// No region is a single cell.
void RegionClauses::add_borders() {
    if (side_ == 1) return;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        Literals joined;
        for (const std::size_t other : next_[cell]) joined.push_back(same(cell, other));
        clauses_.add(joined);
    }
}

// Cells of one region differ, although its number is not known yet.
void RegionClauses::add_same_digits() {
    for (const auto& [pair, is_same] : same_) {
        const auto first = static_cast<Cell>(pair.first), second = static_cast<Cell>(pair.second);
        if (clauses_.net_.are_peers(first, second)) continue;
        for (int digit = 1; digit <= static_cast<int>(side_); ++digit) {
            clauses_.add({RuleClauses::opposite(is_same),
                          RuleClauses::opposite(clauses_.literal(first, digit)),
                          RuleClauses::opposite(clauses_.literal(second, digit))});
        }
    }
}

// Two cells in the region of a third one are in one region.
void RegionClauses::add_triples() {
    std::vector<std::vector<std::size_t>> others(cells_);
    for (const auto& [pair, is_same] : same_) {
        others[pair.first].push_back(pair.second);
        others[pair.second].push_back(pair.first);
    }
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        for (const std::size_t first : others[cell]) {
            for (const std::size_t second : others[cell]) {
                const auto between = same_.find({first, second});
                if (between == same_.end()) continue;
                clauses_.add({RuleClauses::opposite(same(cell, first)),
                              RuleClauses::opposite(same(cell, second)), between->second});
            }
        }
    }
}

// A cell that is k steps away from the root has a neighbour that is k - 1 steps away.
void RegionClauses::add_distances() {
    Literals near = roots_;
    for (std::size_t k = 1; k < side_; ++k) {
        const Literals nearer = near;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            near[cell] = k + 1 < side_ ? clauses_.add_variable() : RuleClauses::always;
            Literals ways{nearer[cell]};
            for (const std::size_t other : next_[cell])
                ways.push_back(both(same(cell, other), nearer[other]));
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
