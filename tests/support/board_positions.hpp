#pragma once

#include "human/general/board_position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::test {

// A position on any board as text: for each cell "=5" if it is solved, or else its candidates,
// separated by dots if they exceed nine: "1.10.12".
std::string position_text(const human::general::BoardPosition& position);

// A position of the puzzle with these cells.
human::general::BoardPosition board_position(const Puzzle& puzzle, std::string_view cells);

// The same from the candidates of each cell and the cells that are written.
human::general::BoardPosition board_position(const Puzzle& puzzle,
                                             const std::vector<DigitSet>& candidates,
                                             const CellSet& written);

// Splits "a technique | puzzle in the form constraints | its cells | conclusion" and trims blanks;
// the format of corpus/techniques/boards.txt.
std::vector<std::string> board_case_parts(const std::string& line);

}  // namespace sudoku::test
