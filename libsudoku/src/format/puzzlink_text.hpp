#pragma once

#include <sudoku/format/record_writer.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// Convert the data behind "?sudoku/" in a link to puzz.link to a record without line number, and
// back. Boards have their usual boxes, of side 4, 6, 9, 16 or 25.
Result<Record> record_of_puzzlink(std::string_view payload);
Result<std::string> puzzlink_of_record(const Record& record, const WriteOptions& options);

}  // namespace sudoku
