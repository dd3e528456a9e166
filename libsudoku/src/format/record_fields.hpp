#pragma once

#include <sudoku/format/record.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Helpers of readers and writers for the fields of a record.

// Adds a text without surrounding blanks, unless it is empty. The first title becomes
// Record::title.
void add_note(Record& record, RecordField field, std::string_view text);

// Joins all texts of a field with `between`; empty if there are none.
std::string text_of(const Record& record, RecordField field, std::string_view between = "; ");

// Converts columns to the fields that their names denote, if these are in `wanted` and the record
// lacks them. For formats that have fields but no columns.
Record with_columns_as_fields(Record record, const std::vector<std::string>& extra_names,
                              FieldSet wanted);

// The index of the column of solutions, by its name.
std::optional<std::size_t> solution_column(const std::vector<std::string>& extra_names);
// Explains why the solution in the record, or in that column, cannot be one: "the solution has 5 in
// A1, where 3 is given". Empty if it is consistent. It can have open cells; a text that is not a
// grid is ignored.
std::string explain_solution(const Record& record, std::optional<std::size_t> column);

}  // namespace sudoku
