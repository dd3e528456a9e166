#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace sudoku::test {

// The puzzle without each of its givens and constraints in turn; from marks of single cells, each
// cell is removed in turn. A puzzle is minimal if all of these have several solutions.
inline std::vector<Puzzle> each_without_one(const Puzzle& puzzle) {
    std::vector<Puzzle> lesser;
    for (Cell cell = 0; cell < puzzle.geometry().cell_count(); ++cell) {
        if (puzzle.givens()[cell] == 0) continue;
        Grid givens = puzzle.givens();
        givens.set(cell, 0);
        lesser.push_back(Puzzle(std::move(givens), {}, puzzle.constraints()));
    }
    for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
        const bool has_parts =
            constraint_info(puzzle.constraints()[i].kind).shape == ConstraintShape::singles &&
            puzzle.constraints()[i].cells.size() > 1;
        for (std::size_t part = 0; part < (has_parts ? puzzle.constraints()[i].cells.size() : 1);
             ++part) {
            std::vector<Constraint> constraints = puzzle.constraints();
            const auto at = [](std::size_t place) { return static_cast<std::ptrdiff_t>(place); };
            if (has_parts)
                constraints[i].cells.erase(constraints[i].cells.begin() + at(part));
            else
                constraints.erase(constraints.begin() + at(i));
            lesser.push_back(Puzzle(puzzle.givens(), {}, std::move(constraints)));
        }
    }
    return lesser;
}

}  // namespace sudoku::test
