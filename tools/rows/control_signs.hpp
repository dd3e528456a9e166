#pragma once

#include <string>
#include <string_view>

namespace sudoku::tools {

// Control characters in texts that pass through the lines of a CSV, as the noncharacters U+FDD0 to
// U+FDEF, which Unicode reserves for use within a program.
std::string with_control_signs(std::string_view text);
// The reverse.
std::string without_control_signs(std::string text);

}  // namespace sudoku::tools
