#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What stands behind the options in the help of each command: what the output means, exit codes,
// examples. {solvers}, {formats} and {levels} stand for lists from the tables of the library.
namespace sudoku::tools {

// Puts the lists in.
std::string filled_in(std::string_view help);
// Breaks lines at blanks so that none is longer than `longest`; line ends that are there stay.
std::string wrapped(const std::string& text, std::size_t longest);

extern const std::string_view sudoku_help;
extern const std::string_view solve_help;
extern const std::string_view count_help;
extern const std::string_view check_help;
extern const std::string_view generate_help;
extern const std::string_view grade_help;
extern const std::string_view rate_help;
extern const std::string_view explain_help;
extern const std::string_view compare_help;
extern const std::string_view convert_help;
extern const std::string_view canon_help;
extern const std::string_view dedup_help;
extern const std::string_view info_help;
extern const std::string_view bench_help;

}  // namespace sudoku::tools
