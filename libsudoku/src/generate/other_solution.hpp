#pragma once

#include "generate/uniqueness.hpp"

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace sudoku {

// What was found beside the solution that is known.
struct OtherSolution {
    Uniqueness answer = Uniqueness::undecided;
    std::optional<Grid> grid = {};  // with the answer `many`
    SearchStats stats = {};
};

// Looks for a solution of a puzzle other than `known`, which is one: what keeps it out is what the
// puzzle lacks. Any puzzle, with constraints or without; the same one on every bulk target. The
// nodes are those of the method constraint-lanes.
OtherSolution find_other_solution(const Puzzle& puzzle, const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel = {});

}  // namespace sudoku
