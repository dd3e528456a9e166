#pragma once

#include <string_view>

namespace sudoku {

// Whether one of the columns that this line names is a puzzle column.
bool is_csv_header(std::string_view line);

}  // namespace sudoku
