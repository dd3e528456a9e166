#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>

#include <stop_token>

namespace sudoku {

// A complete grid of the geometry, found by a search that picks cells and digits at random and
// starts again when it is stuck. Every grid can come out, but not with the same chance: a grid is
// drawn in proportion to the product, over the guesses on the way to it, of one over the number of
// choices (docs/theory/generation.md, "Full grids"). An Error when the geometry has no complete
// grid, or none turned up; with the code `cancelled` once `cancel` is raised.
Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng,
                              const std::stop_token& cancel = {});

}  // namespace sudoku
