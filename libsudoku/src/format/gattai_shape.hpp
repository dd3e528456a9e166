#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <vector>

namespace sudoku {

// The existing cells of a plane, row by row; all rows have the same length.
using PlaneShape = std::vector<std::vector<bool>>;

PlaneShape shape_of_plane(const Geometry& geometry);

// Returns the multi-grid board of 9x9 grids with this shape: all complete 9x9 windows aligned to
// boxes, if each of them is needed; otherwise the board of gattai_table() with this shape. Returns
// an Error for a cell outside all grids, with its position from 1 as line and column, and for
// shapes of several boards.
Result<Geometry> geometry_of_shape(const PlaneShape& shape);

}  // namespace sudoku
