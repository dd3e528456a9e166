#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// Packs arbitrary texts into one string, and unpacks them.
std::string packed(const std::vector<std::string>& fields);
std::vector<std::string> unpacked(std::string_view text);

}  // namespace sudoku::tools
