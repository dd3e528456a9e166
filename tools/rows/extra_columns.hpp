#pragma once

#include "rows/rows.hpp"

#include <sudoku/format/record.hpp>

#include <cstddef>
#include <string>
#include <vector>

// Input columns next to the puzzle, passed on as columns of the output rows.
namespace sudoku::tools {

// The columns that precede every row about a puzzle and locate it. Malformed puzzles have a
// location, too.
inline const std::vector<std::string> place_columns = {"file", "line"};
std::vector<Value> place_values(const Result<Record>& record);

// The name of a puzzle in its input, written before it or in a column; empty if it has none.
std::string id_of(const Result<Record>& record, const std::vector<std::string>& extra_names);

// True if the input has no named columns: what follows a puzzle is then the rest of its line, which
// is called "extra", or nothing.
bool is_rest_of_line(const std::vector<std::string>& extra_names);

// The columns of a command followed by those of the input. An input column whose name is taken is
// renamed to "input_NAME", or "input_input_NAME" if that is taken, too.
std::vector<std::string> with_extra_columns(std::vector<std::string> columns,
                                            const std::vector<std::string>& extra_names);
// Appends the values of these columns. The id and the rest of a line of text are joined in the
// column "extra". A malformed puzzle keeps its values, too, if its format separates them.
void append_extra_values(std::vector<Value>& row, const Result<Record>& record,
                         const std::vector<std::string>& extra_names);

}  // namespace sudoku::tools
