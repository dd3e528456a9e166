#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku::tools {

// Columns of the terminal that standard output is, or `otherwise` where it is none.
std::size_t terminal_width(std::size_t otherwise);

// A text without what makes a terminal do something else than show it: control characters but tabs
// and line feeds, and characters that turn the direction of the text, are written as "\x1B" or
// "\u202E". Names and texts of inputs come from anybody.
std::string terminal_text(std::string_view text);

}  // namespace sudoku::tools
