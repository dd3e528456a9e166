#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// Converts a line of a drawing with Unicode characters to ASCII, one character for each: lines to |
// - +, blanks of any width to ' ', full-width digits to 0-9. Empty if the line has no such
// characters, or if it has other text and thus is not a row of a grid.
std::string plain_drawing_line(std::string_view line);

}  // namespace sudoku
