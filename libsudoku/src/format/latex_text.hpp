#pragma once

#include <string_view>

namespace sudoku {

// True for a text of LaTeX: one with an environment for a grid, or the beginning of a document.
bool is_latex(std::string_view text);

}  // namespace sudoku
