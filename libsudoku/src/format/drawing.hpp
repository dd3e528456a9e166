#pragma once

#include <sudoku/grid/geometry.hpp>

#include <functional>
#include <string>

namespace sudoku {

// Draws a grid with the borders of its regions. The text of every cell has `width` characters.
//
//     +-------+-------+     +---+-----------+
//     | 1 2 . | . . 6 |     | 1 | 2   3   4 |     any layout; diagonals and windows are not shown,
//     | . . . | 1 2 3 |     |   +---+---+   |     a Latin square has its outer border only
//     +-------+-------+     | .   . | 1 | 2 |
//     ..                    ..
//
void draw_grid(const Geometry& geometry, std::size_t width,
               const std::function<std::string(Cell)>& text_of, std::string& out);

}  // namespace sudoku
