#pragma once

#include "options.hpp"

#include <sudoku/format/byte_source.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

class Interrupt;

// All inputs of a command, one puzzle after another, each with Record::source set. An input that
// cannot be read is an Error with code io, and reading goes on with the next one.
class PuzzleInput {
  public:
    // A read from standard input that waits for data ends when `interrupt` (which may be null)
    // comes.
    explicit PuzzleInput(const InputOptions& options, const Interrupt* interrupt = nullptr);

    std::optional<Result<Record>> next();
    // Plain lines that come next, see RecordReader::next_plain_lines().
    bool next_plain_lines(PlainLines& lines, std::size_t limit);
    // Names for Record::extra, from the first input that can be read; reads its first puzzle if
    // that has not happened yet. One name, "extra", for text lines, which may carry anything behind
    // the puzzle; none where the format has no room for more.
    const std::vector<std::string>& extra_names();

  private:
    std::optional<Result<Record>> read();
    Status open(std::size_t index);

    InputOptions options_;
    const Interrupt* interrupt_;
    std::size_t next_input_ = 0;
    std::unique_ptr<ByteSource> source_;
    std::unique_ptr<RecordReader> reader_;
    std::optional<std::vector<std::string>> extra_names_;
    std::deque<Result<Record>> ahead_;  // read for extra_names()
};

// "big.txt:17"; the source alone where the line is not known.
std::string place_of(const Record& record);

// Is an argument that is no file a puzzle that someone typed, rather than a misspelled file name?
// Broken puzzles count: "wrong length" helps more than "no such file".
bool looks_like_puzzle(std::string_view argument);

}  // namespace sudoku::tools
