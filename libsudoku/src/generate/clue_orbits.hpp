#pragma once

#include <sudoku/generate/clue_pattern.hpp>

#include <vector>

namespace sudoku {

// The cells of the board in groups that the symmetry takes to one another, each ascending, in the
// order of their first cells. `any_symmetric` is not one symmetry and counts as none.
std::vector<std::vector<Cell>> orbits_of(ClueSymmetry symmetry, int side);

}  // namespace sudoku
