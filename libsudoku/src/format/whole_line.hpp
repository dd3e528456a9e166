#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku {

// A line that says all of a puzzle, read back by every command. Its cells alone where their number
// tells the board; with pencilmarks the form `sukaku`, where that can hold them; for all else the
// form `constraints`: the geometry in front, the constraints behind.
//
//     53..7....6..195..(81)      2x3+diagonal ..6...(36)      2x2 ....(16) cage=7:A1A2B1
std::string whole_line(const Puzzle& puzzle);
// The same behind `out`, with that sign for blanks; whether it is cells and nothing else.
bool append_whole_line(const Puzzle& puzzle, char blank, std::string& out);

// Whether the cells of such a board alone tell which board it is: the usual boxes of its side, and
// no rules beside them.
bool is_usual_board(const Geometry& geometry);

}  // namespace sudoku
