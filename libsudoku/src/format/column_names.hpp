#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// The usual names of the puzzle in CSV columns, JSON objects and programs, the most specific ones
// first. Spelled as by bare_name().
std::span<const std::string_view> puzzle_names();

// The name in lower case without separators, so that "Initial Board", "initial_board" and
// "initialBoard" are equal.
std::string bare_name(std::string_view name);

// True if it is a usual name for a puzzle.
bool is_puzzle_name(std::string_view name);

}  // namespace sudoku
