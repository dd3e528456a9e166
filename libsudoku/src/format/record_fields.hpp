#pragma once

#include <sudoku/format/record.hpp>

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

// Turns columns whose names say which field they are into that field, where it is `wanted` and the
// record has none: for formats that have fields but no columns.
Record with_columns_as_fields(Record record, const std::vector<std::string>& extra_names,
                              FieldSet wanted);

}  // namespace sudoku
