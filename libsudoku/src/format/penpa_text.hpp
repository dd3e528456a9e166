#pragma once

#include <sudoku/format/record_writer.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// The text in an address of Penpa+, base64 of raw deflate data, as a record without line, and the
// reverse. Penpa+ is a drawing program for puzzles of any kind: a board whose numbers, bold
// borders, cages, thermometers, arrows and diagonals say what to do is read. All else that is drawn
// may be a rule, and makes an Error of code `unsupported` that names it.
Result<Record> record_of_penpa(std::string_view payload);
Result<std::string> penpa_of_record(const Record& record, const WriteOptions& options,
                                    WriteNotes& notes);

inline constexpr FieldSet penpa_fields = {RecordField::title,       RecordField::author,
                                          RecordField::description, RecordField::origin,
                                          RecordField::constraints, RecordField::geometry};

}  // namespace sudoku
