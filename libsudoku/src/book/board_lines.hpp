#pragma once

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku::book {

// The kinds of lines between two neighbouring places of a board.
enum class LineKind {
    none,    // two holes
    thin,    // two cells of one region
    thick,   // two cells of different regions
    border,  // a cell and a hole, or the edge of the board
};

// A straight line of one kind, in columns and rows from the top left corner of the board.
struct BoardLine {
    LineKind kind = LineKind::thin;
    bool is_upright = false;
    int at = 0;  // index of the line between two columns (upright) or rows
    int from = 0;
    int to = 0;
};

// All lines of a board as straight segments of maximal length. Regions that are whole rows or
// columns are ignored.
std::vector<BoardLine> lines_of(const Geometry& geometry);

}  // namespace sudoku::book
