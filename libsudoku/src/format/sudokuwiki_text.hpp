#pragma once

#include <string_view>

namespace sudoku {

// Recognises a line that begins with a board such as "S9B..", or with a link that has one after
// "bd=".
bool is_sudokuwiki_line(std::string_view line);

}  // namespace sudoku
