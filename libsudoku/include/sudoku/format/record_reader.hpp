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

// Where bytes come from: a file, a pipe, memory. Readers pull blocks from it, so a collection of
// any length is read in constant memory.
class ByteSource {
  public:
    virtual ~ByteSource() = default;
    // Fills the front of `buffer`; returns how many bytes, 0 at the end.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;
    // Whether read() would wait for somebody who has not written yet.
    virtual bool would_wait() const { return false; }
    // For error messages: the name the user gave.
    virtual const std::string& name() const = 0;
};

class MemorySource : public ByteSource {
  public:
    // Keeps a view: `text` must outlive the source.
    explicit MemorySource(std::string_view text, std::string name = {})
        : rest_(text), name_(std::move(name)) {}
    Result<std::size_t> read(std::span<char> buffer) override;
    const std::string& name() const override { return name_; }

  private:
    std::string_view rest_;
    std::string name_;
};

// Opens a file, or standard input for "-". A directory, a missing file and a missing permission are
// errors here.
class FileSource : public ByteSource {
  public:
    static Result<FileSource> open(const std::string& path);
    FileSource(FileSource&& other) noexcept;
    FileSource& operator=(FileSource&&) = delete;
    ~FileSource() override;
    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override;
    // The next byte read is this one; false where the file has no places, such as a pipe.
    bool seek(std::uint64_t byte);
    const std::string& name() const override { return name_; }

  private:
    FileSource(int descriptor, std::string name)
        : descriptor_(descriptor), name_(std::move(name)) {}

    int descriptor_;
    std::string name_;
};

struct ReadOptions {
    std::optional<Format> format = {};      // recognised from the text when not given
    std::optional<Geometry> geometry = {};  // otherwise the usual boxes for the number of cells
    // Of CSV: the column with the geometry of each row, a spec or the labels of a jigsaw layout,
    // one per cell. Where no column has the puzzle, rows are empty boards. None when empty.
    std::string geometry_column = {};
    // Of CSV, and of JSON with such members: what columns are called there, by our names:
    // {"puzzle", "Raetsel"}. A text without one of them is an Error with code io.
    std::map<std::string, std::string> columns = {};
};

// Lines that hold a puzzle of a side up to 9 and nothing else, one below the other.
struct PlainLines {
    Geometry geometry = {};      // of all of them
    std::string text = {};       // digits . 0, a character per cell, and '\n' per line
    std::size_t first_line = 0;  // in its source, from 1
    std::string source = {};     // as in Record

    std::size_t stride() const { return static_cast<std::size_t>(geometry.cell_count()) + 1; }
    std::size_t count() const { return text.size() / stride(); }
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

    // Whether next() would wait for somebody who has not written yet; asked between records.
    bool would_wait() const;
    // How much of the text the records so far took, in bytes.
    std::uint64_t bytes_taken() const;

    // For who has moved the source to the beginning of another line, after the first record: goes
    // on there, and counts lines and bytes from there. False for formats whose records may take
    // several lines, for texts in UTF-16, and at the end; nothing is changed then.
    bool restart_at_line();

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
