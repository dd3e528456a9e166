#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku {

// A line that represents the whole puzzle and is readable by every command: the cells alone if
// their number determines the board; with pencilmarks the format `sukaku`, if it can represent
// them; otherwise the format `constraints`, with the geometry before the cells and the constraints
// after them.
//
//     53..7....6..195..(81)      2x3+diagonal ..6...(36)      2x2 ....(16) cage=7:A1A2B1
std::string whole_line(const Puzzle& puzzle);
// Appends the same to `out` with the given character for blanks. Returns true if it is only cells.
bool append_whole_line(const Puzzle& puzzle, char blank, std::string& out);

// True if the number of cells determines the board: it has the usual boxes for its side and no
// further rules.
bool is_usual_board(const Geometry& geometry);

}  // namespace sudoku
