#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What stands behind the options in the help of each command: what the output means, exit codes,
// examples. {solvers}, {formats}, {scores} and {levels} stand for lists from the tables of the
// library, {failures} for the exit codes 2 and 130 of a command that reads puzzles.
namespace sudoku::tools {

// Help fits terminals of this many columns.
inline constexpr std::size_t help_width = 80;

// Puts the lists in.
std::string filled_in(std::string_view help);
// Breaks lines at blanks so that none is longer than `longest`; line ends that are there stay.
std::string wrapped(const std::string& text, std::size_t longest);

}  // namespace sudoku::tools
