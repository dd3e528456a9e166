#pragma once

#include <sudoku/format/record_reader.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// Where a byte stands in its text; both count from 1, columns in bytes.
struct Position {
    std::size_t line = 1;
    std::size_t column = 1;
    friend bool operator==(const Position&, const Position&) = default;
};

// One line of text, without its line end. The view lives until the scanner moves on.
struct TextLine {
    std::string_view text = {};
    std::size_t number = 0;
    bool is_cut =
        false;  // longer than TextScanner::max_line_length; only its first bytes are in `text`

    // The position of a byte of `text`, or the one behind it.
    Position at(std::size_t index) const { return {number, index + 1}; }
};

// A cursor over a ByteSource that knows its line and column and looks ahead by at least `reach`
// bytes, with a buffer of fixed size: texts of any length pass through. A UTF-8 byte order mark in
// front is skipped; a text with one of UTF-16, in either order, is turned into UTF-8, and its
// columns count those bytes.
//
//      consumed | begin_ .. at least `reach` bytes, if the text has them .. end_ | free
//
// Line formats take whole lines, list and XML take single bytes.
class TextScanner {
  public:
    static constexpr std::size_t max_line_length = std::size_t{64} << 10;
    static constexpr std::size_t reach = max_line_length + 1;

    explicit TextScanner(ByteSource& source)
        : source_(&source), buffer_(std::make_unique_for_overwrite<char[]>(capacity)) {}

    // The next bytes, without consuming them: `reach` of them or all that are left.
    std::string_view lookahead();

    // Whole lines that are there without waiting for more than the first; empty where a line is too
    // long, and at the end.
    std::string_view lines_at_hand();
    // Waits for a byte behind those; false at the end, and where there is no room for it.
    bool wait_for_more() { return end_ - begin_ < reach && fill(end_ - begin_ + 1); }
    // Whether a line would have to be waited for.
    bool would_wait() const {
        return !source_ended_ && find_newline(0) == end_ - begin_ && source_->would_wait();
    }
    // Whether all there is of the text, or all that lookahead() gives, is there.
    bool has_lookahead() const { return source_ended_ || end_ - begin_ >= reach; }
    std::uint64_t bytes_taken() const { return bytes_read_ - (end_ - begin_); }

    // Forgets what is buffered, for a source that was moved to the beginning of a line; lines and
    // bytes count from there. False for UTF-16.
    bool restart();

    // False at the end of the text. "\n" and "\r\n" end a line; a last line without either counts.
    // Lines of a drawing in Unicode come in ASCII, see drawing_signs.hpp; columns count that.
    bool next_line(TextLine& line);

    // Characters of the next line, without its end; some number above 81 for any longer one.
    std::size_t next_line_length();

    // Takes the lines that come next as long as each is a puzzle of that side, at most 9, and
    // nothing else: a digit . 0 for each cell and a line end. Appends them to `lines` with '\n'
    // behind each; returns how many, at most `limit`. Stops where the buffer ends, if it has any: 0
    // says that the next line is another one, or the last.
    std::size_t take_plain_lines(std::string& lines, std::size_t limit, int side);

    // The next byte as 0..255, or `end_of_text`.
    static constexpr int end_of_text = -1;
    int peek() {
        if (begin_ == end_ && !fill(1)) return end_of_text;
        return static_cast<unsigned char>(buffer_[begin_]);
    }
    void advance();
    Position position() const { return position_; }

    // Everything was consumed.
    bool is_exhausted() const { return begin_ == end_ && source_ended_; }
    // Set when the source failed; the text then looks as if it ended there.
    const std::optional<Error>& failure() const { return failure_; }

  private:
    static constexpr std::size_t capacity = 4 * reach;

    // Reads until `wanted` bytes are there (at most `reach`); false if the text has fewer.
    bool fill(std::size_t wanted);
    void skip_byte_order_mark();
    // More bytes behind what is buffered.
    void read_more();
    // How far it is from the next byte to the newline, or to the end of what is buffered; the first
    // `from` bytes are known to have none.
    std::size_t find_newline(std::size_t from) const;
    // Consumes the line and returns its first bytes.
    std::string_view drop_long_line();

    ByteSource* source_;
    std::unique_ptr<ByteSource> decoder_;  // what `source_` is where the text is UTF-16
    std::unique_ptr<char[]> buffer_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t bytes_read_ = 0;
    Position position_;
    bool at_start_ = true;
    bool source_ended_ = false;
    std::optional<Error> failure_;
    std::array<char, 16> start_of_cut_line_{};
    std::string plain_line_;
};

}  // namespace sudoku
