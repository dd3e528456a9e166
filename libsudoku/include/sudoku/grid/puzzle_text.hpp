#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// Parses a puzzle on one line: its geometry, one character per cell, then constraints. A line that
// begins with the cells, 16 to 625 of them, is on the board with the usual boxes. The text after
// '#' is ignored. The Error has a column. All other text forms need the component `formats`.
//
//     53..7....6..195..(81)      3x3+antiknight ...1.....(81) cage=10:A1A2 thermometer:B1-B4
Result<Puzzle> parse_puzzle(std::string_view line);
// Returns a line with the geometry, from which parse_puzzle() makes an equal puzzle.
std::string puzzle_spec(const Puzzle& puzzle, char blank = '.');

// A grid as one line with one character per cell: '.' for an empty one, letters above 9 ("1-9A-G"
// for side 16).
std::string to_line(const Grid& grid, char blank = '.');

}  // namespace sudoku
