#pragma once

#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>

#include <string>
#include <vector>

namespace sudoku {

struct WriteOptions {
    Format format = Format::line;
    char blank = '.';  // for formats of one character per cell; numbers use 0
    bool with_extra =
        true;  // write Record::extra behind the puzzle where the format has room for it
    std::vector<std::string> extra_names = {};  // CSV header fields for Record::extra
};

// Turns records into text, including what a collection needs around them (CSV header, XML root,
// JSON brackets). Each call appends to `out`; the caller decides when to flush it.
class RecordWriter {
  public:
    explicit RecordWriter(WriteOptions options);
    // An error when the format cannot hold the puzzle (a jigsaw in .sdm, pencilmarks in a line,
    // ..).
    Status write(const Record& record, std::string& out);
    void finish(std::string& out);

  private:
    WriteOptions options_;
    std::size_t count_ = 0;
};

// The whole text of one puzzle in one format, without the line end behind it.
Result<std::string> write_puzzle(const Puzzle& puzzle, Format format = Format::line,
                                 char blank = '.');
// A grid as one line: one character per cell, '.' for empty, letters above 9 ("1-9A-G" for side
// 16).
std::string to_line(const Grid& grid, char blank = '.');

}  // namespace sudoku
