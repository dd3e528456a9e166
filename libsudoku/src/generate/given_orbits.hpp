#pragma once

#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// The cells of the board in groups that the symmetry takes to one another, each ascending, in the
// order of their first cells. `any_symmetric` is not one symmetry and counts as none. The board
// must have the symmetry.
std::vector<std::vector<Cell>> orbits_of(PatternSymmetry symmetry, const Geometry& geometry);

// Whether the symmetry takes the cells of the board to cells of the board: that of a square board
// always, that of a multi-grid board on its plane.
bool has_symmetry(const Geometry& geometry, PatternSymmetry symmetry);

}  // namespace sudoku
