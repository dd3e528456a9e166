#pragma once

#include <sudoku/grid/geometry.hpp>

namespace sudoku::test {

// The board of most puzzles.
inline const Geometry classic_board;

}  // namespace sudoku::test
