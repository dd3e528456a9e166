#pragma once

#include <string_view>

namespace sudoku {

// A line such as ".Cage~10~R1C1~R1C2.~R3C4_5", or the address of such a puzzle: for recognition.
bool is_iss_line(std::string_view line);

// Whether no line of a text is anything else, so that several may be one puzzle.
bool has_only_iss_lines(std::string_view head);

}  // namespace sudoku
