#pragma once

#include "human/general/open_position.hpp"

#include <string>
#include <string_view>

namespace sudoku::test {

// A position of any board as text: for each cell "=5" when its digit is written, else its
// candidates, with dots between those above nine: "1.10.12".
std::string position_text(const human::general::OpenPosition& position);

// The position of a puzzle, of which it has board and clues, with these cells.
human::general::OpenPosition board_position(const Puzzle& puzzle, std::string_view cells);

}  // namespace sudoku::test
