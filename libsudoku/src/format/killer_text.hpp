#pragma once

#include <string_view>

namespace sudoku {

// 81 signs of which some point to a neighbour of the same cage, a long form such as 3x3::k:..., or
// SumoCue: for recognition.
bool is_killer_line(std::string_view line);

}  // namespace sudoku
