#pragma once

#include <sudoku/format/byte_source.hpp>
#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

struct ReadOptions {
    std::optional<Format> format = {};      // recognised from the text when not given
    std::optional<Geometry> geometry = {};  // otherwise the usual boxes for the number of cells
};

// Reads the puzzles of a collection one after another, in constant memory, from any of the formats.
//
// A record that is broken is an Error with its line and column, and reading goes on behind it; only
// an Error with code `io` (or a text whose format cannot be recognised at all) ends the stream.
class RecordReader {
  public:
    // `source` must outlive the reader.
    RecordReader(ByteSource& source, ReadOptions options = {});
    RecordReader(RecordReader&&) noexcept;
    ~RecordReader();

    // Nothing at the end.
    std::optional<Result<Record>> next();

    // Known after the first call of next().
    std::optional<Format> format() const;
    // Names of Record::extra where the format names them (CSV); empty otherwise.
    const std::vector<std::string>& extra_names() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// The one puzzle in `text`, in any format. More than one is an error.
Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options = {});

}  // namespace sudoku
