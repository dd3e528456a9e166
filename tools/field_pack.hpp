#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// Texts of any content in one string, and back.
std::string packed(const std::vector<std::string>& fields);
std::vector<std::string> unpacked(std::string_view text);

}  // namespace sudoku::tools
