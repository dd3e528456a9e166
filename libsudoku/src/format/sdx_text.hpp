#pragma once

#include <string_view>

namespace sudoku {

// Recognises "u5", a digit placed by the player, which no other format has.
bool is_placed_digit(std::string_view token);

}  // namespace sudoku
