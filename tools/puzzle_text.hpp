#pragma once

#include <sudoku/format/record.hpp>

#include <string>

namespace sudoku::tools {

// The puzzle as one line: its givens, or all its candidates where it has pencilmarks.
std::string puzzle_text(const Puzzle& puzzle);

// "257": the digits, one sign each.
std::string digits_text(DigitSet digits);

// The puzzle as a drawn board, several lines.
std::string drawn(const Puzzle& puzzle);

// Appends " " and each of the fields that stood behind the puzzle.
void append_extra(std::string& out, const Record& record);

}  // namespace sudoku::tools
