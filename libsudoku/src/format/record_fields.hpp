#pragma once

#include <sudoku/format/record.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// What readers and writers do with the fields of a record.

// Adds a text without the blanks around it; the first title goes to Record::title. Nothing for an
// empty text.
void add_note(Record& record, RecordField field, std::string_view text);

// All texts of a field, `between` them; empty if there is none.
std::string text_of(const Record& record, RecordField field, std::string_view between = "; ");

// The comment of a record whose digits were letters: "letters in the place of 1, 2 ..: ADLOPRSWY".
inline constexpr std::string_view letters_prefix = "letters in the place of 1, 2 ..: ";

// Turns columns whose names say which field they are into that field, where it is `wanted` and the
// record has none: for formats that have fields but no columns.
Record with_columns_as_fields(Record record, const std::vector<std::string>& extra_names,
                              FieldSet wanted);

// The column that has solutions, by its name.
std::optional<std::size_t> solution_column(const std::vector<std::string>& extra_names);
// Why what stands beside a puzzle as its solution, in the record or in that column, cannot be it:
// "the solution has 5 in A1, where 3 is given"; empty where nothing speaks against it. Cells of it
// may be open; a text that is no grid at all says something else.
std::string explain_solution(const Record& record, std::optional<std::size_t> column);

}  // namespace sudoku
