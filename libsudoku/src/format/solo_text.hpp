#pragma once

#include <string_view>

namespace sudoku {

// A line that begins with a game id such as "3x3k:zzzc,..": for recognition.
bool is_solo_line(std::string_view line);

}  // namespace sudoku
