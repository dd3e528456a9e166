#pragma once

#include <string_view>

namespace sudoku {

// True for the first line of a killer in format cage-lines; the second one is needed where the
// first has two numbers.
bool is_cage_lines(std::string_view first, std::string_view second);

}  // namespace sudoku
