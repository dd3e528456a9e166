#pragma once

#include "human/general/open_position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::test {

// A position of any board as text: for each cell "=5" when its digit is written, else its
// candidates, with dots between those above nine: "1.10.12".
std::string position_text(const human::general::BoardPosition& position);

// The position of a puzzle, of which it has board and constraints, with these cells.
human::general::BoardPosition board_position(const Puzzle& puzzle, std::string_view cells);

// "a technique | puzzle in the form constraints | its cells | conclusion", without the blanks; a
// line of corpus/techniques/boards.txt.
std::vector<std::string> board_case_parts(const std::string& line);

}  // namespace sudoku::test
