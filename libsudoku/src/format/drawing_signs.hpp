#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// A line of a drawing with signs of Unicode, in ASCII with one character for each: lines as | - +,
// blanks of any width as ' ', full-width digits as 0-9. Empty for a line without any of them, and
// for one with other text: that is no row of a grid.
std::string plain_drawing_line(std::string_view line);

}  // namespace sudoku
