#pragma once

#include "grid/extra_cells.hpp"

#include <optional>

namespace sudoku {

// Where drawings show the cells of a board, in rows and columns from 0. Extra cells follow in rows
// of as many cells, below an empty one:
//
//     . . .        the numbers of regions that are to be found are each below their cell
//     . . .
//
//     x1 x2 x3
//     x4
inline GridCorner shown_place(const Geometry& geometry, Cell cell) {
    if (!geometry.is_extra(cell)) return {geometry.row_of(cell), geometry.column_of(cell)};
    const int number = cell - first_extra(geometry);
    return {geometry.rows() + 1 + number / geometry.columns(), number % geometry.columns()};
}

inline int shown_rows(const Geometry& geometry) {
    const int extra = geometry.extra_cell_count();
    if (extra == 0) return geometry.rows();
    return geometry.rows() + 1 + (extra + geometry.columns() - 1) / geometry.columns();
}

// The cell that is shown at a place, if there is one.
inline std::optional<Cell> shown_cell(const Geometry& geometry, int row, int column) {
    if (geometry.has_cell(row, column)) return geometry.cell_at(row, column);
    if (row <= geometry.rows() || column < 0 || column >= geometry.columns()) return std::nullopt;
    const int number = (row - geometry.rows() - 1) * geometry.columns() + column;
    if (number >= geometry.extra_cell_count()) return std::nullopt;
    return static_cast<Cell>(first_extra(geometry) + number);
}

}  // namespace sudoku
