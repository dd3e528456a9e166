#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// What people call the puzzle: a column of CSV, a member of a JSON object, a variable of a program.
// The first ones say so best. In small letters without signs, as bare_name() has them.
std::span<const std::string_view> puzzle_names();

// "Initial Board", "initial_board", "initialBoard": all the same.
std::string bare_name(std::string_view name);

// Whether something of this name holds a puzzle.
bool is_puzzle_name(std::string_view name);

}  // namespace sudoku
