#pragma once

#include <cstddef>

namespace sudoku::tools {

// Columns of the terminal that standard output is, or `otherwise` where it is none.
std::size_t terminal_width(std::size_t otherwise);

}  // namespace sudoku::tools
