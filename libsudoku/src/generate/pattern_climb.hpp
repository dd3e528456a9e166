#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

namespace sudoku {

// Used for patterns of few cells, for which the digits of a random grid hardly ever make a unique
// puzzle. Changes the digits of one or two cells of the pattern at a time as long as that reduces
// the number of solutions. Returns a grid that is the only solution with its digits in these cells
// or, if the climb got stuck, some other grid. Starts from the classic grid `grid`; depends only on
// that and `rng`.
Grid climb_to_unique(bulk::BulkSolver& solver, const CellSet& pattern, const Grid& grid, Rng& rng);

}  // namespace sudoku
