#pragma once

#include <cstddef>
#include <string_view>

namespace sudoku {

// Returns the index of the bracket of a list with which a text begins, possibly after a declaration
// in some programming language, or the size of the text if there is none:
//
//     [[5, 3, ..     board = (     const puzzles = new Array(     int grid[9][9] = {{5, 3, ..
//
std::size_t begin_of_list(std::string_view text);

}  // namespace sudoku
