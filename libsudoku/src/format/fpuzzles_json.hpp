#pragma once

#include <sudoku/format/record_writer.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sudoku {

struct Drawings;  // unknown_rules.hpp

// Convert an f-puzzles object to a record without line number, and a record to such an object on
// one line. The Error of code `unsupported` lists all rules and drawings that were not understood,
// or everything that an object cannot represent.
Result<Record> record_of_fpuzzles(const nlohmann::json& content, Drawings* drawings = nullptr);
Result<std::string> fpuzzles_of_record(const Record& record, const WriteOptions& options,
                                       WriteNotes& notes);

// The fields that an object can have.
inline constexpr FieldSet fpuzzles_fields = {
    RecordField::title,       RecordField::author, RecordField::description, RecordField::solution,
    RecordField::constraints, RecordField::placed, RecordField::candidates,  RecordField::geometry};

}  // namespace sudoku
