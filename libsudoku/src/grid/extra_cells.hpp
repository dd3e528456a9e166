#pragma once

#include <sudoku/grid/geometry.hpp>

namespace sudoku {

// The first of the extra cells, after as many cells of the board.
inline int first_extra(const Geometry& geometry) {
    return geometry.cell_count() - geometry.extra_cell_count();
}

}  // namespace sudoku
