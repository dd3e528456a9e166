#pragma once

#include "generate/uniqueness.hpp"

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace sudoku {

// The result of a search for a solution other than the known one.
struct OtherSolution {
    Uniqueness answer = Uniqueness::undecided;
    std::optional<Grid> grid = {};  // if the answer is `many`
    SearchStats stats = {};
};

// Looks for a solution of a puzzle other than `known`, which must be one; the puzzle lacks a
// constraint or given that rules it out. Accepts any puzzle, with or without constraints, and finds
// the same solution on every bulk target. `nodes` are those of the method constraint-lanes.
OtherSolution find_other_solution(const Puzzle& puzzle, const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel = {});

}  // namespace sudoku
