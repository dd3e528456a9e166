#pragma once

#include <sudoku/format/record_reader.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// True for every byte of a UTF-8 character but its first.
inline bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

// The position of a byte in a text. Lines and columns count from 1, columns in bytes.
struct Position {
    std::size_t line = 1;
    std::size_t column = 1;
    friend bool operator==(const Position&, const Position&) = default;
};

// A line of text without its line end. The view is valid until the scanner advances.
struct TextLine {
    std::string_view text = {};
    std::size_t number = 0;
    // True if it exceeds TextScanner::max_line_length; `text` has only its first bytes then.
    bool is_cut = false;

    // The position of a byte of `text`, or the position after the last one.
    Position at(std::size_t index) const { return {number, index + 1}; }
};

// A cursor over a ByteSource that tracks line and column and can look ahead by at least `reach`
// bytes. Its buffer has a fixed size, so texts of any length can be scanned. A UTF-8 byte order
// mark is skipped. A text with a UTF-16 byte order mark is converted to UTF-8.
//
//      consumed | begin_ .. at least `reach` bytes unless the text ends .. end_ | free
//
// Line-based formats read whole lines; list and XML read single bytes.
class TextScanner {
  public:
    // Regions that are to be found, with many automata, take up to 202 KiB in format constraints.
    static constexpr std::size_t max_line_length = std::size_t{255} << 10;
    static constexpr std::size_t reach = (std::size_t{64} << 10) + 1;

    explicit TextScanner(ByteSource& source)
        : source_(&source), buffer_(std::make_unique_for_overwrite<char[]>(capacity)) {}

    // The next bytes without consuming them: `reach` of them, or all that are left.
    std::string_view lookahead();

    // The complete lines that are available after waiting for at most the first one; empty if a
    // line is too long, and at the end.
    std::string_view lines_at_hand();
    // Waits for a byte beyond these; false at the end and if the buffer is full.
    bool wait_for_more() { return end_ - begin_ < reach && fill(end_ - begin_ + 1); }
    // True if next_line() would block.
    bool would_wait() const {
        return !source_ended_ && find_newline(0) == end_ - begin_ && source_->would_wait();
    }
    // True if everything that lookahead() can return is available.
    bool has_lookahead() const { return source_ended_ || end_ - begin_ >= reach; }
    std::uint64_t bytes_taken() const { return bytes_read_ - (end_ - begin_); }

    // Discards the buffer after the source was moved to the beginning of a line, and counts lines
    // and bytes from there. False for UTF-16.
    bool restart();

    // Reads the next line; false at the end of the text. Lines end with "\n" or "\r\n", which the
    // last one can lack. Lines of Unicode drawings are converted to ASCII (drawing_signs.hpp), and
    // columns count the result.
    bool next_line(TextLine& line);

    // The number of characters of the next line without its end; some number above 81 if it is
    // longer.
    std::size_t next_line_length();

    // Takes successive lines that consist only of a puzzle of this side, at most 9: a digit . 0 for
    // each cell and a line end. Appends up to `limit` of them to `lines`, each with '\n', and
    // returns their number. Stops at the end of the buffer if it took any; 0 means that the next
    // line is of another kind or the last.
    std::size_t take_plain_lines(std::string& lines, std::size_t limit, int side);

    // The next byte as 0..255, or `end_of_text`.
    static constexpr int end_of_text = -1;
    int peek() {
        if (begin_ == end_ && !fill(1)) return end_of_text;
        return static_cast<unsigned char>(buffer_[begin_]);
    }
    void advance();
    Position position() const { return position_; }
    // Converts a position before the cursor so that its column counts characters.
    Position in_characters(Position where) const;

    // Everything was consumed.
    bool is_exhausted() const { return begin_ == end_ && source_ended_; }
    // Set if the source failed; the text then ends at this point.
    const std::optional<Error>& failure() const { return failure_; }

  private:
    static constexpr std::size_t capacity = 4 * reach;

    // Reads until `wanted` bytes are available, at most those of the longest line and its end.
    // Returns false if the text has fewer.
    bool fill(std::size_t wanted);
    void skip_byte_order_mark();
    // Records the bytes of a line that continue a character of several bytes.
    void note_continuations(std::string_view line);
    void note_continuation(Position where);
    // Reads more bytes after those in the buffer.
    void read_more();
    // The distance from the next byte to the newline, or to the end of the buffer. The first `from`
    // bytes are known to have none.
    std::size_t find_newline(std::size_t from) const;
    // Consumes the line and returns its first bytes.
    std::string_view drop_long_line();

    ByteSource* source_;
    std::unique_ptr<ByteSource> decoder_;  // the target of `source_` if the text is UTF-16
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
    // The bytes that continue a character, in order. The earliest are dropped, because errors are
    // found soon after their place was read.
    std::vector<Position> continuations_;
};

}  // namespace sudoku
