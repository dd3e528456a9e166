#pragma once

#include <sudoku/format/record_writer.hpp>

#include <string>
#include <string_view>

namespace sudoku {

struct Drawings;  // unknown_rules.hpp

// Convert the data in a link to Penpa+, base64 of raw deflate data, to a record without line
// number, and back. Penpa+ is a drawing program for puzzles of all kinds. Boards are supported if
// numbers, bold borders, cages, thermometers, arrows and diagonals define them; anything else drawn
// could be a rule, and gives an Error of code `unsupported` that names it.
Result<Record> record_of_penpa(std::string_view payload, Drawings* drawings = nullptr);
Result<std::string> penpa_of_record(const Record& record, const WriteOptions& options,
                                    WriteNotes& notes);

inline constexpr FieldSet penpa_fields = {RecordField::title,       RecordField::author,
                                          RecordField::description, RecordField::origin,
                                          RecordField::constraints, RecordField::geometry};

}  // namespace sudoku
