#include "human/general/ordered_constraints.hpp"

#include "grid/constraint_freedom.hpp"
#include "grid/constraint_order.hpp"
#include "human/base/house_cells.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudoku::human::general {

OrderedConstraints::OrderedConstraints(const Puzzle& puzzle)
    : written_(puzzle.constraints()), places_(written_.size()), puzzle_(puzzle) {
    std::vector<Constraint> constraints;
    for (const Constraint& constraint : written_) {
        // A constraint is not split, so that a step can name it.
        std::vector<Constraint> normal = normal_constraints(constraint, puzzle.geometry());
        constraints.push_back(normal.size() == 1 ? std::move(normal.front()) : constraint);
    }
    std::iota(places_.begin(), places_.end(), std::size_t{0});
    std::stable_sort(places_.begin(), places_.end(), [&](std::size_t a, std::size_t b) {
        return comes_before(constraints[a], constraints[b]);
    });
    std::vector<Constraint> ordered;
    for (const std::size_t place : places_) ordered.push_back(std::move(constraints[place]));
    puzzle_ = with_constraints(puzzle, std::move(ordered));
}

void OrderedConstraints::rename(std::vector<int>& houses) const {
    const auto of_board = static_cast<int>(puzzle_.geometry().houses().size());
    for (int& house : houses) {
        if (origin_of_house(house, puzzle_) == HouseOrigin::constraint)
            house =
                of_board + static_cast<int>(places_[static_cast<std::size_t>(house - of_board)]);
    }
}

Step OrderedConstraints::as_written(Step step) const {
    if (step.constraint) step.constraint = places_[*step.constraint];
    rename(step.houses);
    rename(step.covers);
    for (Chain& chain : step.chains) {
        for (ChainLink& link : chain) {
            if (!link.rule) continue;
            rename(link.rule->houses);
            rename(link.rule->covers);
        }
    }
    return step;
}

Puzzle OrderedConstraints::as_written(const Puzzle& position) const {
    return with_constraints(position, written_);
}

}  // namespace sudoku::human::general
