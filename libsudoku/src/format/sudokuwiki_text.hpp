#pragma once

#include <string_view>

namespace sudoku {

// A line that begins with a board such as "S9B..", or an address with one behind "bd=": for
// recognition.
bool is_sudokuwiki_line(std::string_view line);

}  // namespace sudoku
