#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <span>
#include <vector>

namespace sudoku {

// Random complete classic grids, thousands of times as fast as random_full_grid(). Grid i is drawn
// from rngs[i] and depends on nothing else.
//
//     +-------+-------+-------+
//     |  box  | band:         |     A cross of one band and one stack is drawn uniformly among all
//     |       | uniform draw  |     2.5e18 of them, the bulk engine completes it, and a random
//     +-------+-------+-------+     symmetry and relabelling spread the preferences of the engine.
//     | stack:|               |
//     | uni-  |  completed    |
//     | form  |               |
//     +-------+---------------+
//
// The result is not uniform: docs/theory/generation.md, "Full grids".
std::vector<Grid> draw_cross_grids(bulk::BulkSolver& solver, std::span<Rng* const> rngs);

}  // namespace sudoku
