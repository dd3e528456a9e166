#pragma once

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// Of each cell, those that rules of the board allow no digit next to its own. Cells that must
// differ are peers.
std::vector<std::vector<Cell>> cells_not_consecutive(const Geometry& geometry);

}  // namespace sudoku
