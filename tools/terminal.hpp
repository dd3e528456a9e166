#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku::tools {

// The width of standard output if it is a terminal; `otherwise` if not.
std::size_t terminal_width(std::size_t otherwise);

// A text that is safe to print on a terminal: control characters other than tab and line feed, and
// characters that change the direction of text, are escaped as "\x1B" or "\u202E". Names and texts
// of inputs can be untrusted.
std::string terminal_text(std::string_view text);

}  // namespace sudoku::tools
