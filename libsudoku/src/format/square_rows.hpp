#pragma once

#include "format/cell_text.hpp"
#include "format/geometry_choice.hpp"

#include <vector>

namespace sudoku {

// A row of a grid whose size is known only after its last row.
struct CellRow {
    std::vector<CellToken> cells;
    Position end;  // after the last cell
};

// Returns the geometry with as many rows as columns, or an Error about the first row that does not
// fit. `end` is the position of a missing row.
Result<Geometry> geometry_of_rows(const std::vector<CellRow>& rows, Position end,
                                  GeometryChoice& choice);

// The cells of all rows in order.
std::vector<CellToken> join_rows(std::vector<CellRow> rows);

}  // namespace sudoku
