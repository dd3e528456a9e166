#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>

namespace sudoku {

// The side of the grid with this number of cells, or 0 if there is none.
int side_for_cells(std::size_t cell_count);

// Returns the board of a side with the usual boxes. It is built once and shared, because otherwise
// a reader for each text would build it again.
const Geometry& usual_geometry(std::size_t side);

// True for one grid up to side 9, for which most tables and engines are made.
bool is_up_to_nine(const Geometry& geometry);

}  // namespace sudoku
