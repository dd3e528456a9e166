#pragma once

#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A source of bytes, such as a file, a pipe or memory. Readers pull blocks from it, so that
// collections of any length are read in constant memory.
class ByteSource {
  public:
    virtual ~ByteSource() = default;
    // Reads bytes to the front of `buffer` and returns their number, 0 at the end.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;
    // True if read() would block because no data has arrived yet.
    virtual bool would_wait() const { return false; }
    // The name given by the user, for error messages.
    virtual const std::string& name() const = 0;
};

class MemorySource : public ByteSource {
  public:
    // Keeps a view of `text`, which must outlive the source.
    explicit MemorySource(std::string_view text, std::string name = {})
        : rest_(text), name_(std::move(name)) {}
    Result<std::size_t> read(std::span<char> buffer) override;
    const std::string& name() const override { return name_; }

  private:
    std::string_view rest_;
    std::string name_;
};

// Opens a file, or standard input for "-". Fails for directories, missing files and missing
// permissions.
class FileSource : public ByteSource {
  public:
    static Result<FileSource> open(const std::string& path);
    FileSource(FileSource&& other) noexcept;
    FileSource& operator=(FileSource&&) = delete;
    ~FileSource() override;
    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override;
    // Continues reading at this byte. Returns false if the file is not seekable, such as a pipe.
    bool seek(std::uint64_t byte);
    const std::string& name() const override { return name_; }

  private:
    FileSource(int descriptor, std::string name)
        : descriptor_(descriptor), name_(std::move(name)) {}

    int descriptor_;
    std::string name_;
};

struct ReadOptions {
    std::optional<Format> format = {};      // recognised from the text if not given
    std::optional<Geometry> geometry = {};  // otherwise the usual boxes for the number of cells
    // For CSV: the name of the column with the geometry of each row, either a spec or the labels of
    // a jigsaw layout, one per cell; empty if there is none. If no column has puzzles, the rows are
    // empty boards.
    std::string geometry_column = {};
    // For CSV and for JSON objects: maps the names of this library to those in the input, such as
    // {"puzzle", "Raetsel"}. If the input lacks one of the names, reading fails with an Error of
    // code io.
    std::map<std::string, std::string> columns = {};
    // Read puzzles of web apps without what is only drawn in them, and could be a rule. The remark
    // names what was left out.
    bool ignore_drawings = false;
};

// Lines that consist of a puzzle of a side up to 9 and nothing else.
struct PlainLines {
    Geometry geometry = {};      // the same for all lines
    std::string text = {};       // digits . 0, one character per cell, and '\n' after each line
    std::size_t first_line = 0;  // line in the source, from 1
    std::string source = {};     // as in Record

    std::size_t stride() const { return static_cast<std::size_t>(geometry.cell_count()) + 1; }
    std::size_t count() const { return text.size() / stride(); }
};

// Reads the puzzles of a collection in any of the formats one by one, in constant memory.
//
// A malformed record gives an Error with line and column, and the next call continues after it.
// Only an Error with code `io`, or a text whose format cannot be recognised, ends the stream.
class RecordReader {
  public:
    // `source` must outlive the reader.
    RecordReader(ByteSource& source, ReadOptions options = {});
    RecordReader(RecordReader&&) noexcept;
    ~RecordReader();

    // Returns nullopt at the end.
    std::optional<Result<Record>> next();

    // Reads many plain lines at once: replaces `lines` by those that come next, at most `limit` but
    // possibly fewer than available. Returns false if the next record is of another kind; read it
    // with next(). Ten times as fast as next(), because no records are made.
    bool next_plain_lines(PlainLines& lines, std::size_t limit);

    // True if next() would block because no data has arrived yet. Valid between records.
    bool would_wait() const;
    // The number of bytes that the records read so far occupy in the text.
    std::uint64_t bytes_taken() const;

    // Continues at the beginning of a line to which the caller has moved the source, and counts
    // lines and bytes from there. Valid after the first record. Returns false without effect at the
    // end, for UTF-16, and for formats whose records can span several lines.
    bool restart_at_line();

    // Known after the first call of next().
    std::optional<Format> format() const;
    // True if the format was recognised rather than given in the options.
    bool is_format_guessed() const;
    // Tells how the characters of the last record were read if its digits are letters, or if 0 is a
    // digit where it could be a blank as well; otherwise empty.
    const std::string& remark() const;
    // The number of comment lines between records so far.
    std::uint64_t comment_lines() const;
    // The names of Record::extra for formats that have names (CSV); otherwise empty.
    const std::vector<std::string>& extra_names() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Reads the only puzzle in `text`, in any format. Several puzzles are an error.
Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options = {});

}  // namespace sudoku
