#pragma once

#include <string_view>

namespace sudoku {

// Recognises a line such as ".Cage~10~R1C1~R1C2.~R3C4_5", or a link to such a puzzle.
bool is_iss_line(std::string_view line);

// True if all lines of a text have this format, in which case several can be one puzzle.
bool has_only_iss_lines(std::string_view head);

}  // namespace sudoku
