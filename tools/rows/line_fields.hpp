#pragma once

#include <sudoku/inspect/fact_table.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// A line about a puzzle in the text form consists of the puzzle, fields that are separated by
// blanks, and for some puzzles a remark after " # ". Each column is exactly one field for every
// puzzle, so that cut, awk and sort work. docs/guide/columns.md describes this for users.

// A value as one field: "24", "easy", "hidden-single,x-wing", "no_solution", ">=cell-chains". An
// absent or empty value is "-".
std::string field_of(const Value& value);
std::string field_of_text(std::string_view text);

// Several fields, each after a blank: " 24 easy -".
std::string values_text(const std::vector<Value>& values);

// Appends the input columns next to the puzzle, each after a blank. Columns with names are one
// field each; the rest of a line of text is appended unchanged. Texts that would be read as
// constraints begin with '#'.
void append_extra_fields(std::string& line, const std::vector<std::string>& extra,
                         const std::vector<std::string>& extra_names);

}  // namespace sudoku::tools
