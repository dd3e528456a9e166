#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What stands behind the options in the help of each command: what the output means, exit codes,
// examples. {solvers}, {formats}, {scores} and {levels} stand for lists from the tables of the
// library, {failures} for the exit codes 2 and 130 of a command that reads puzzles.
namespace sudoku::tools {

// Help is written for terminals of this many columns.
inline constexpr std::size_t help_width = 80;

// Puts the lists in.
std::string filled_in(std::string_view help);
// Puts names into a sentence: {formats}, {symmetries}, {languages}, {papers}, {styles}.
std::string with_names(std::string_view sentence);
// Breaks lines at blanks so that none is longer than `longest`; line ends that are there stay.
std::string wrapped(const std::string& text, std::size_t longest);

struct NamedLine {
    std::string name;
    std::string summary;
};
// "  name   summary", a line each; long summaries go on below their beginning.
std::string described(const std::vector<NamedLine>& lines, std::size_t width);

}  // namespace sudoku::tools
