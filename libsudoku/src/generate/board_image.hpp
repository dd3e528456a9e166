#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/transform.hpp>

namespace sudoku {

// The image of a cell of a board of one grid. Boards with more rows than columns, or the reverse,
// can only be turned by a half turn, or reflected from left to right and from top to bottom.
inline Cell image_on(const Geometry& geometry, Cell cell, SquareSymmetry symmetry) {
    if (geometry.rows() == geometry.columns()) return image_of(cell, symmetry, geometry.rows());
    const bool turns_rows =
        symmetry == SquareSymmetry::rotate_180 || symmetry == SquareSymmetry::vertical;
    const bool turns_columns =
        symmetry == SquareSymmetry::rotate_180 || symmetry == SquareSymmetry::horizontal;
    const int row = geometry.row_of(cell);
    const int column = geometry.column_of(cell);
    return geometry.cell_at(turns_rows ? geometry.rows() - 1 - row : row,
                            turns_columns ? geometry.columns() - 1 - column : column);
}

}  // namespace sudoku
