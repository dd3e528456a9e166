#pragma once

#include "format/geometry_choice.hpp"
#include "format/text_scanner.hpp"
#include "grid/puzzle_fields.hpp"

#include <sudoku/format/record.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoku {

// Reads the records of one format; format_table.hpp lists the readers. Errors have a line and
// column, to which RecordReader adds the name of the source.
class FormatReader {
  public:
    FormatReader(TextScanner& text, GeometryChoice& geometry) : text_(text), geometry_(geometry) {}
    virtual ~FormatReader() = default;
    FormatReader(const FormatReader&) = delete;
    FormatReader& operator=(const FormatReader&) = delete;

    // Returns nullopt at the end of the text. After an error, the next call continues after the
    // malformed record.
    virtual std::optional<Result<Record>> next() = 0;
    // The names of Record::extra, for formats that have them.
    virtual std::vector<std::string> extra_names() const { return {}; }

    // Returns Alphabet::remark() of the last record and clears it.
    std::string take_remark() { return std::exchange(remark_, {}); }

    // The number of comments between records.
    std::uint64_t comment_lines() const { return comment_lines_; }
    // True if comments before the first record can be part of it.
    virtual bool reads_comments() const { return false; }

  protected:
    // Reads a comment that is part of the next record. Returns false if it is not.
    virtual bool take_comment(const TextLine&) { return false; }
    // Reads the next line that is not empty, a comment, or a rule such as "=====".
    bool next_content_line(TextLine& line);
    // Skips lines up to the next empty one, after which multi-line formats continue after an error.
    void skip_to_empty_line();

    TextScanner& text_;
    GeometryChoice& geometry_;
    std::string remark_;  // on the characters of the current record

  private:
    std::uint64_t comment_lines_ = 0;
};

Error line_too_long(const TextLine& line);

// Base of the readers of formats with one record on every line that is not empty or a comment.
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

    // Reads the record of a line.
    virtual Result<Record> read(const TextLine& line) = 0;
    // True if the line has no record.
    virtual bool passes_over(const TextLine&) { return false; }
};

// Shortens input text for messages: to 40 bytes, with '?' for control characters.
std::string shown_text(std::string_view text);

inline Error malformed(Position where, std::string message) {
    return {ErrorCode::malformed, std::move(message), {}, where.line, where.column};
}

bool is_empty_line(std::string_view line);
// True if the first visible character is '#'.
bool is_comment_line(std::string_view line);

}  // namespace sudoku
