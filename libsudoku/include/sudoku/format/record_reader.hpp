#pragma once

#include <sudoku/format/byte_source.hpp>
#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

struct ReadOptions {
    std::optional<Format> format = {};      // recognised from the text when not given
    std::optional<Geometry> geometry = {};  // otherwise the usual boxes for the number of cells
};

// Lines that hold a classic 9x9 puzzle and nothing else, one below the other.
struct PlainLines {
    static constexpr std::size_t stride = 82;

    std::string text = {};       // 81 characters 1-9 . 0 and '\n' per line
    std::size_t first_line = 0;  // in its source, from 1
    std::string source = {};     // as in Record

    std::size_t count() const { return text.size() / stride; }
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

    // The same for many at once: replaces `lines` by the plain lines that come next, at most
    // `limit`; false if something else comes next, which is then for next(). Ten times as fast,
    // since no records are made. May give less than there is.
    bool next_plain_lines(PlainLines& lines, std::size_t limit);

    // Known after the first call of next().
    std::optional<Format> format() const;
    // Whether that was recognised and not asked for.
    bool is_format_guessed() const;
    // Comments between records, so far: they belong to none.
    std::uint64_t comment_lines() const;
    // Names of Record::extra where the format names them (CSV); empty otherwise.
    const std::vector<std::string>& extra_names() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// The one puzzle in `text`, in any format. More than one is an error.
Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options = {});

}  // namespace sudoku
