#pragma once

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku::book {

// What lies between two neighbouring places of a board's plane.
enum class LineKind {
    none,    // two holes
    thin,    // two cells of one region
    thick,   // of different ones
    border,  // a cell and a hole, or the edge of the plane
};

// A straight stretch of one kind, in columns and rows from the top left corner of the plane.
struct BoardLine {
    LineKind kind = LineKind::thin;
    bool is_upright = false;
    int at = 0;  // the line between two columns (upright) or rows
    int from = 0;
    int to = 0;
};

// All lines of a board, stretches as long as they go straight on. Regions that are whole rows or
// columns are no regions to the eye.
std::vector<BoardLine> lines_of(const Geometry& geometry);

}  // namespace sudoku::book
