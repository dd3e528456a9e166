#pragma once

#include "format/geometry_choice.hpp"
#include "format/square_rows.hpp"

#include <string>
#include <vector>

namespace sudoku {

// The lines of a drawing from its first to its last row: for each row, its text and the border
// below it, which is empty if none is drawn.
struct DrawnLines {
    std::vector<std::string> rows;
    std::vector<std::string> borders;
};

// Returns the geometry that the borders show: `usual` if they are those of its boxes, or lines
// across the whole grid that enclose no regions; otherwise a jigsaw if they enclose regions of
// `side` cells. The Error says that the borders were not understood. `rows` must be complete.
Result<Geometry> geometry_of_borders(const DrawnLines& lines, const std::vector<CellRow>& rows,
                                     const Geometry& usual, const GeometryChoice& choice);

// True if the borders do not contradict a square geometry of this side: they are those of its
// regions, or lines that enclose no regions.
bool are_borders_of(const DrawnLines& lines, const std::vector<CellRow>& rows,
                    const Geometry& geometry);

// True if the lines are, apart from an indent, what draw_grid() draws for a multi-grid board with
// these cells.
bool is_drawing_of(const DrawnLines& lines, const std::vector<CellRow>& rows,
                   const Geometry& geometry);

// Splits rows in which open cells are left empty: either each space between bars is a cell, or it
// contains several at equal distances. Empty if the rows have neither form.
std::vector<CellRow> rows_with_empty_cells(const DrawnLines& lines,
                                           const std::vector<CellRow>& rows);

}  // namespace sudoku
