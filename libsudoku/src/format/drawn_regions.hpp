#pragma once

#include "format/geometry_choice.hpp"
#include "format/square_rows.hpp"

#include <string>
#include <vector>

namespace sudoku {

// The lines of a drawing, from its first row to its last: for each row its text and the border
// below it, empty where none is drawn.
struct DrawnLines {
    std::vector<std::string> rows;
    std::vector<std::string> borders;
};

// The geometry that the borders show: `usual` where they are those of its boxes, or lines that
// cross the whole grid and enclose no regions; regions of as many cells as the side; else an Error
// that says that they are not understood. `rows` are complete.
Result<Geometry> geometry_of_borders(const DrawnLines& lines, const std::vector<CellRow>& rows,
                                     const Geometry& usual, const GeometryChoice& choice);

// The cells of rows in which open cells are empty: between bars a cell each, or several at equal
// distances. Empty where the rows are not drawn like that.
std::vector<CellRow> rows_with_empty_cells(const DrawnLines& lines,
                                           const std::vector<CellRow>& rows);

}  // namespace sudoku
