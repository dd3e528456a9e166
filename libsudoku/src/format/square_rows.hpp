#pragma once

#include "format/cell_text.hpp"
#include "format/geometry_choice.hpp"

#include <vector>

namespace sudoku {

// One row of a grid whose size is known only when all rows are there.
struct CellRow {
    std::vector<CellToken> cells;
    Position end;  // behind the last cell
};

// The geometry of as many rows as columns, or what is wrong with the first row that does not fit.
// `end` is where a missing row would stand.
Result<Geometry> geometry_of_rows(const std::vector<CellRow>& rows, Position end,
                                  GeometryChoice& choice);

// All cells, row by row.
std::vector<CellToken> join_rows(std::vector<CellRow> rows);

}  // namespace sudoku
