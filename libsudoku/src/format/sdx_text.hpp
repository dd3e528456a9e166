#pragma once

#include <string_view>

namespace sudoku {

// "u5": a digit that the player placed, which no other format has.
bool is_placed_digit(std::string_view token);

}  // namespace sudoku
