#pragma once

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// Each grid of a multi-grid board by itself.
struct SingleGrids {
    Geometry geometry;  // of each of them: its boxes and rules, without what the others bring
    // The cells of each grid on the board, in the order that they have in `geometry`.
    std::vector<std::vector<Cell>> cells;
};

// The board must have grids.
SingleGrids single_grids(const Geometry& board);

}  // namespace sudoku
