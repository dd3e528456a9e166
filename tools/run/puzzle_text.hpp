#pragma once

#include <sudoku/format/record.hpp>

#include <string>
#include <string_view>

namespace sudoku::tools {

// A line that contains the complete puzzle, including its board and constraints.
std::string puzzle_text(const Puzzle& puzzle);
// Appends the rest of the line, which must begin with a blank. For puzzles with constraints, a '#'
// separates it from them.
std::string line_of(std::string puzzle, std::string_view rest);

// "257": one character per digit.
std::string digits_text(DigitSet digits, const Geometry& geometry);

// The puzzle as a drawn board of several lines, which can be read back.
std::string drawn(const Puzzle& puzzle);
// A board drawn by drawn(), or one with more digits, with its givens and its other digits in
// different styles.
std::string painted_board(std::string_view board, const Grid& givens);

}  // namespace sudoku::tools
