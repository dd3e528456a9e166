#pragma once

#include "rows.hpp"

#include <sudoku/format/record.hpp>

#include <cstddef>
#include <string>
#include <vector>

// What the input has beside a puzzle, as columns of the rows about it.
namespace sudoku::tools {

// Where a puzzle stands: the columns in front of every row about it, and their values. What is
// malformed has a place, too.
inline const std::vector<std::string> place_columns = {"file", "line"};
std::vector<Value> place_values(const Result<Record>& record);

// The name that the input has for a puzzle, in front of it or in a column of its own; empty: none.
std::string id_of(const Result<Record>& record, const std::vector<std::string>& extra_names);

// The columns of a command's rows and, behind them, those kept with the puzzles. A kept column
// whose name is taken is passed on as "input_NAME".
std::vector<std::string> with_extra_columns(std::vector<std::string> columns,
                                            const std::vector<std::string>& extra_names);
// The values for those; fields without a column, as the first puzzle had none, are joined into the
// column "extra", or behind all columns into one more, so that nothing is lost. A malformed puzzle
// keeps them, too, where its format has told them apart.
void append_extra_values(std::vector<Value>& row, const Result<Record>& record,
                         const std::vector<std::string>& extra_names);

}  // namespace sudoku::tools
