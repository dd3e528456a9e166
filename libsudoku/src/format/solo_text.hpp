#pragma once

#include <string_view>

namespace sudoku {

// Recognises a line that begins with a game id such as "3x3k:zzzc,..".
bool is_solo_line(std::string_view line);

// Recognises the first line of a saved game of Simon Tatham's collection, whichever game it is.
bool is_saved_game(std::string_view line);

}  // namespace sudoku
