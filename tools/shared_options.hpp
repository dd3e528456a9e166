#pragma once

#include "option_set.hpp"

#include <string>
#include <vector>

// Options that several commands share: the same name, the same words, the same meaning.
namespace sudoku::tools {

inline constexpr const char* geometry_help =
    "The rules of the board: 3x3 (boxes of 3 rows and 3 columns), 9 or 16 (the usual boxes of that "
    "side), 2x3+diagonal, 3x3+windoku, jigsaw:LABELS (one letter per cell). ";

// Forms that --format takes.
enum class Forms { rows, rows_and_grid, rows_grid_and_formats, rows_and_drawings };

void add_input(OptionSet& set, InputOptions& input);
void add_file(OptionSet& set, OutputOptions& output);  // -o and -q alone
void add_output(OptionSet& set, OutputOptions& output, Forms forms);
// Facts instead of the usual columns of the rows.
void add_columns(OptionSet& set, std::vector<std::string>& columns);
void add_threads(OptionSet& set, int& threads);
// `default_nodes` as the help says it.
void add_limits(OptionSet& set, std::uint64_t& nodes, std::chrono::nanoseconds& time,
                const std::string& default_nodes);
void add_search(OptionSet& set, SearchOptions& search);

}  // namespace sudoku::tools
