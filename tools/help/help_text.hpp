#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The text after the options in the help of each command: meaning of the output, exit codes,
// examples. {solvers}, {formats}, {scores} and {levels} are replaced by lists from the tables of
// the library, {failures} by the exit codes 2 and 130 of commands that read puzzles.
namespace sudoku::tools {

// The default width of help texts in columns.
inline constexpr std::size_t help_width = 80;

// Inserts the lists.
std::string filled_in(std::string_view help);
// Inserts names into a sentence: {formats}, {symmetries}, {languages}, {papers}, {styles}.
std::string with_names(std::string_view sentence);
// Wraps lines at blanks to at most `longest` columns; existing line ends are kept.
std::string wrapped(const std::string& text, std::size_t longest);

struct NamedLine {
    std::string name;
    std::string summary;
};
// One line "  name   summary" for each; long summaries are continued below their beginning.
std::string described(const std::vector<NamedLine>& lines, std::size_t width);

}  // namespace sudoku::tools
