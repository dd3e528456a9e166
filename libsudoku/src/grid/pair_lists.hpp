#pragma once

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// For each cell, lists the cells that a board rule forbids to be consecutive with it. Cells that
// must differ from it are peers instead.
std::vector<std::vector<Cell>> cells_not_consecutive(const Geometry& geometry);

}  // namespace sudoku
