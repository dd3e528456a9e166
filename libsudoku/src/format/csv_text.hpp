#pragma once

#include <string_view>

namespace sudoku {

// Whether one of the columns that this line names is a puzzle column; or, where none has such a
// name, whether the next line has a field for each of them, and a puzzle in one.
bool is_csv_header(std::string_view line, std::string_view next_line);

}  // namespace sudoku
