#pragma once

#include <sudoku/format/record.hpp>

#include <string>
#include <string_view>

namespace sudoku::tools {

// The puzzle as one line that says all of it, its board and constraints included.
std::string puzzle_text(const Puzzle& puzzle);
// Such a line with what stands behind the puzzle, which begins with a blank: a '#' parts it from
// the constraints of the puzzle.
std::string line_of(std::string puzzle, std::string_view rest);

// "257": the digits, one sign each.
std::string digits_text(DigitSet digits);

// The puzzle as a drawn board, several lines.
std::string drawn(const Puzzle& puzzle);

// Appends " " and each of the fields that stood behind the puzzle.
void append_extra(std::string& out, const Record& record);

}  // namespace sudoku::tools
