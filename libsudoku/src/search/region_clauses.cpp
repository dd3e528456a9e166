#include "search/region_clauses.hpp"

#include <algorithm>

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
        for (std::size_t cell = 0; cell < cells_; ++cell)
            places.push_back(roots_of[cell][region]);
        clauses_.add(places);
    }
}

// Which neighbours are in one region. No region is a single cell.
void RegionClauses::add_borders() {
    same_.assign(cells_, {});
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        for (const std::size_t other : next_[cell]) {
            if (other < cell) {
                const auto place = std::find(next_[other].begin(), next_[other].end(), cell);
                same_[cell].push_back(
                    same_[other][static_cast<std::size_t>(place - next_[other].begin())]);
                continue;
            }
            const Literal same = clauses_.add_variable();
            same_[cell].push_back(same);
            for (std::size_t region = 0; region < regions_; ++region) {
                const Literal a = label(cell, region), b = label(other, region);
                clauses_.add({RuleClauses::opposite(same), RuleClauses::opposite(a), b});
                clauses_.add({RuleClauses::opposite(same), RuleClauses::opposite(b), a});
                clauses_.add({same, RuleClauses::opposite(a), RuleClauses::opposite(b)});
            }
        }
        if (side_ > 1) clauses_.add(same_[cell]);
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
            for (std::size_t i = 0; i < next_[cell].size(); ++i)
                ways.push_back(both(same_[cell][i], nearer[next_[cell][i]]));
            define(near[cell], ways);
        }
    }
}

void RegionClauses::add_digits() {
    for (std::size_t region = 0; region < regions_; ++region) {
        for (std::size_t digit = 1; digit <= side_; ++digit) {
            Literals places;
            for (std::size_t cell = 0; cell < cells_; ++cell) {
                places.push_back(both(label(cell, region),
                                      clauses_.literal(static_cast<Cell>(cell),
                                                       static_cast<int>(digit))));
            }
            clauses_.add(places);
            // Cells that are far from each other, or differ, exclude each other already.
            for (std::size_t i = 0; i < cells_; ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (!are_far(i, j) && !clauses_.net_.are_peers(static_cast<Cell>(i),
                                                                   static_cast<Cell>(j)))
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
