#pragma once

#include <sudoku/format/record_writer.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace sudoku {

struct Drawings;  // unknown_rules.hpp

// Convert the JSON object of SudokuPad ("scl") to a record without line number, and back. The
// object defines givens, regions, cages and rules of the whole board; everything else in it is
// drawn, and gives an Error of code `unsupported` that names it.
Result<Record> record_of_scl(const nlohmann::json& content, Drawings* drawings = nullptr);
Result<std::string> scl_of_record(const Record& record, const WriteOptions& options,
                                  WriteNotes& notes);

// Converts the compact notation of links to JSON: short keys without quotes, single quotes, t and
// f, nothing for {}. Keys are still short after unzipped_scl(); with_long_keys() replaces them.
std::string unzipped_scl(std::string_view text);
nlohmann::json with_long_keys(const nlohmann::json& content);

inline constexpr FieldSet scl_fields = {RecordField::title,       RecordField::author,
                                        RecordField::description, RecordField::solution,
                                        RecordField::constraints, RecordField::geometry};

}  // namespace sudoku
