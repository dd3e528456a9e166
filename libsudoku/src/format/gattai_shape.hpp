#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <vector>

namespace sudoku {

// Which cells of a plane are there, row by row; all rows have the same length.
using PlaneShape = std::vector<std::vector<bool>>;

PlaneShape shape_of_plane(const Geometry& geometry);

// The multi-grid board of 9x9 grids that has this shape: the 9x9 windows on lines of boxes with
// all their cells, if none of them can be spared; else the board of gattai_table() that looks like
// it. An Error, with the cell counted from 1 as line and column, where a cell lies in no grid or
// several boards look like this.
Result<Geometry> geometry_of_shape(const PlaneShape& shape);

}  // namespace sudoku
