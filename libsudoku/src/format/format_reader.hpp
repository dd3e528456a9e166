#pragma once

#include "format/geometry_choice.hpp"
#include "format/text_scanner.hpp"

#include <sudoku/format/record.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoku {

// Reads the records of one format; format_table.hpp lists them all. Errors carry line and column,
// RecordReader adds the name of the source.
class FormatReader {
  public:
    FormatReader(TextScanner& text, GeometryChoice& geometry) : text_(text), geometry_(geometry) {}
    virtual ~FormatReader() = default;
    FormatReader(const FormatReader&) = delete;
    FormatReader& operator=(const FormatReader&) = delete;

    // Nothing at the end of the text. After an error the next call goes on behind the broken
    // record.
    virtual std::optional<Result<Record>> next() = 0;
    // Names of Record::extra, where the format has them.
    virtual std::vector<std::string> extra_names() const { return {}; }

    // The letters that stood for the digits of the last record, see Alphabet::letters(); empty for
    // figures. They are forgotten here.
    std::string take_letters() { return std::exchange(letters_, {}); }

    // How many comments stood between records: they belong to none.
    std::uint64_t comment_lines() const { return comment_lines_; }

  protected:
    // The next line that is neither empty, nor a rule such as "=====", nor a comment.
    bool next_content_line(TextLine& line);
    // Drops lines up to the next empty one: where multi-line formats start again after an error.
    void skip_to_empty_line();

    TextScanner& text_;
    GeometryChoice& geometry_;
    std::string letters_;  // of the record that is being read

  private:
    std::uint64_t comment_lines_ = 0;
};

Error line_too_long(const TextLine& line);

// A reader of a format with a record on every line that is neither empty nor a comment.
class RecordLineReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        TextLine line;
        do {
            if (!next_content_line(line)) return std::nullopt;
            if (line.is_cut) return line_too_long(line);
        } while (passes_over(line));
        return read(line);
    }

    // What a line alone says.
    virtual Result<Record> read(const TextLine& line) = 0;
    // Whether a line has no record.
    virtual bool passes_over(const TextLine&) { return false; }
};

// A text of the input as a message shows it: its first 40 bytes, and '?' for control characters.
std::string shown_text(std::string_view text);

inline Error malformed(Position where, std::string message) {
    return {ErrorCode::malformed, std::move(message), {}, where.line, where.column};
}

inline constexpr std::string_view blank_characters = " \t\f\v\r";

bool is_empty_line(std::string_view line);
// A line whose first visible character is '#'.
bool is_comment_line(std::string_view line);

}  // namespace sudoku
