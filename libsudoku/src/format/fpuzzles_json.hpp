#pragma once

#include <sudoku/format/record_writer.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sudoku {

// The JSON object of f-puzzles as a record without line, and a record as such an object, on one
// line. Rules that are not understood, drawings among them, make an Error of code `unsupported`
// that names all of them; so does what an object cannot say.
Result<Record> record_of_fpuzzles(const nlohmann::json& content);
Result<std::string> fpuzzles_of_record(const Record& record, const WriteOptions& options,
                                       WriteNotes& notes);

// What the object has room for.
inline constexpr FieldSet fpuzzles_fields = {
    RecordField::title,       RecordField::author, RecordField::description, RecordField::solution,
    RecordField::constraints, RecordField::placed, RecordField::candidates,  RecordField::geometry};

}  // namespace sudoku
