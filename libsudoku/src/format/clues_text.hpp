#pragma once

#include <string_view>

namespace sudoku {

// A line that begins with a geometry and as many cells as it has: for recognition.
bool is_clues_line(std::string_view line);

}  // namespace sudoku
