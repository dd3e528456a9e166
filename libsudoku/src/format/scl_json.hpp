#pragma once

#include <sudoku/format/record_writer.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// The JSON object of SudokuPad ("scl") as a record without line, and a record as such an object. It
// says what givens, regions, cages and rules of the whole board are; all else in it is drawn, and
// makes an Error of code `unsupported` that names it.
Result<Record> record_of_scl(const nlohmann::json& content);
Result<std::string> scl_of_record(const Record& record, const WriteOptions& options,
                                  WriteNotes& notes);

// Such an object as its addresses may hold it: short keys without quotes, single quotes, t and f,
// nothing for {}. As JSON, whose keys are still the short ones.
std::string unzipped_scl(std::string_view text);
nlohmann::json with_long_keys(const nlohmann::json& content);

inline constexpr FieldSet scl_fields = {RecordField::title,       RecordField::author,
                                        RecordField::description, RecordField::solution,
                                        RecordField::constraints, RecordField::geometry};

}  // namespace sudoku
