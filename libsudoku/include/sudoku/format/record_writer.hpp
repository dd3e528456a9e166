#pragma once

#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sudoku {

struct WriteOptions {
    Format format = Format::line;
    char blank = '.';  // for formats of one character per cell; numbers use 0
    bool with_extra =
        true;  // write Record::extra behind the puzzle where the format has room for it
    std::vector<std::string> extra_names = {};  // CSV header fields for Record::extra
    // The fields that CSV has columns for, behind the named ones; those of the first record are
    // added.
    FieldSet columns = {};
};

// What writers note between records.
struct WriteNotes {
    FieldSet kept = {};              // of the record that was written last
    std::vector<Note> heading = {};  // texts in front of a collection, which hold for all of it
    FieldSet columns = {};           // fields that have a column
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

    // What the last record held and the format had no room for; what options leave out is not lost.
    FieldSet dropped() const { return dropped_; }
    // From how many records each field was dropped so far, by the number of the field.
    const std::array<std::uint64_t, record_field_count>& dropped_counts() const {
        return dropped_counts_;
    }

  private:
    WriteOptions options_;
    std::size_t count_ = 0;
    WriteNotes notes_;
    FieldSet dropped_;
    std::array<std::uint64_t, record_field_count> dropped_counts_{};
};

// The whole text of one puzzle in one format, without the line end behind it.
Result<std::string> write_puzzle(const Puzzle& puzzle, Format format = Format::line,
                                 char blank = '.');
// A grid as one line: one character per cell, '.' for empty, letters above 9 ("1-9A-G" for side
// 16).
std::string to_line(const Grid& grid, char blank = '.');

}  // namespace sudoku
