#pragma once

#include <string_view>

namespace sudoku {

// Recognises 81 characters with pointers to neighbours of the same cage, the long notation such as
// 3x3::k:..., and SumoCue.
bool is_killer_line(std::string_view line);

}  // namespace sudoku
