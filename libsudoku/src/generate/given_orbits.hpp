#pragma once

#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// The cells of the board in groups that the symmetry maps to one another, each ascending, in the
// order of their first cells. `any_symmetric` is treated as `none`. The board must have the
// symmetry.
std::vector<std::vector<Cell>> orbits_of(PatternSymmetry symmetry, const Geometry& geometry);

// Returns whether the symmetry maps the board to itself: always true for square boards; multi-grid
// boards are compared on their plane.
bool has_symmetry(const Geometry& geometry, PatternSymmetry symmetry);

}  // namespace sudoku
