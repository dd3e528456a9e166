#pragma once

#include <cstddef>
#include <string_view>

namespace sudoku {

// Where the bracket of a list stands that a text begins with, maybe behind a declaration in some
// language; behind the end of the text if there is none.
//
//     [[5, 3, ..     board = (     const puzzles = new Array(     int grid[9][9] = {{5, 3, ..
//
std::size_t begin_of_list(std::string_view text);

}  // namespace sudoku
