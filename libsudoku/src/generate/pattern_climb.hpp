#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

namespace sudoku {

// For patterns of few cells, in which the digits of a random grid are hardly ever a unique puzzle:
// changes digits of the pattern, one or two at a time, while that leaves fewer solutions. Gives a
// solution that is the only one with its digits in these cells, or, when it got stuck, just
// another grid. Starts at the classic grid `grid`; depends on it and on `rng` alone.
Grid climb_to_unique(bulk::BulkSolver& solver, const CellSet& pattern, const Grid& grid, Rng& rng);

}  // namespace sudoku
