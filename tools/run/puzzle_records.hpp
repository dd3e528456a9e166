#pragma once

#include "options/options.hpp"

#include <sudoku/format/record_writer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// The output of a command that makes puzzles, in the puzzle format of --format.
class PuzzleRecords {
  public:
    // Throws Failure if the form is a puzzle format and there are columns, which few formats hold.
    PuzzleRecords(const OutputForm& form, const std::vector<std::string>& columns);

    bool are_written() const { return are_written_; }
    // Throws Failure if the format cannot hold the puzzle: it is then wrong for the whole run. The
    // text is valid until the next call.
    std::string_view text_of(const Record& record);
    // What follows the last puzzle.
    std::string_view end();

  private:
    bool are_written_;
    RecordWriter writer_;
    std::string bytes_ = {};
};

// Puzzle formats have a beginning and an end, so a run cannot go on in the middle.
inline constexpr std::string_view not_resumable =
    "puzzle formats have to be written from the beginning";

}  // namespace sudoku::tools
