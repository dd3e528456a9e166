#pragma once

#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>
#include <sudoku/grid/puzzle_text.hpp>  // to_line()

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sudoku {

struct WriteOptions {
    Format format = Format::line;
    char blank = '.';  // for formats with one character per cell; number formats use 0
    // Whether to write Record::extra after the puzzle in formats that can have it.
    bool with_extra = true;
    std::vector<std::string> extra_names = {};  // CSV header fields for Record::extra
    // Fields to write as CSV columns after the named ones. Those of the first record are added.
    FieldSet columns = {};
};

// The state that writers share between records.
struct WriteNotes {
    FieldSet kept = {};              // fields written of the last record
    std::vector<Note> heading = {};  // texts before a collection that apply to all of it
    FieldSet columns = {};           // fields that have a column
};

// Writes records as text, with the surroundings that a collection needs (CSV header, XML root, JSON
// brackets). Every call appends to `out`, which the caller can output at any time.
class RecordWriter {
  public:
    explicit RecordWriter(WriteOptions options);
    // Fails if the format cannot represent the puzzle, such as a jigsaw in .sdm or pencilmarks in a
    // line.
    Status write(const Record& record, std::string& out);
    void finish(std::string& out);

    // The fields of the last record that the format could not represent, except those that the
    // options exclude.
    FieldSet dropped() const { return dropped_; }
    // For each field, by its number, how many records have lost it so far.
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

// Writes one puzzle in one format, without the final line end.
Result<std::string> write_puzzle(const Puzzle& puzzle, Format format = Format::line,
                                 char blank = '.');

}  // namespace sudoku
