#pragma once

#include <string_view>

namespace sudoku {

// A line that begins with a game id such as "3x3k:zzzc,..": for recognition.
bool is_solo_line(std::string_view line);

// The first line of a game that was saved by Simon Tatham's collection, of whatever game.
bool is_saved_game(std::string_view line);

}  // namespace sudoku
