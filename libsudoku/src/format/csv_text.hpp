#pragma once

#include <string_view>

namespace sudoku {

// True if one of the column names in this line is usual for puzzles, or if the next line has as
// many fields and one of them is a puzzle.
bool is_csv_header(std::string_view line, std::string_view next_line);

}  // namespace sudoku
