#pragma once

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// The grids of a multi-grid board as square boards.
struct SingleGrids {
    Geometry geometry;  // geometry of every single grid: its boxes and house rules
    // For each grid, the cells of the multi-grid board in the order of the cells of `geometry`.
    std::vector<std::vector<Cell>> cells;
};

// Splits a multi-grid board.
SingleGrids single_grids(const Geometry& board);

}  // namespace sudoku
