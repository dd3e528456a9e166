#pragma once

#include "options/options.hpp"
#include "run/input_shard.hpp"

#include "compress/decompressing_source.hpp"

#include <sudoku/format/record_reader.hpp>

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

class BankReader;
struct Console;
class JsonRowsSource;
class PuzzleFilter;
struct InputReport;
class Interrupt;

// The puzzles of all inputs of a command, each with Record::source set. An input that cannot be
// read gives an Error with code io, and reading continues with the next one.
class PuzzleInput {
  public:
    // A blocking read from standard input ends when `interrupt` (can be null) is raised. `report`
    // (can be null) receives messages to be printed at the end.
    explicit PuzzleInput(const InputOptions& options, const Interrupt* interrupt = nullptr,
                         InputReport* report = nullptr);
    ~PuzzleInput();

    std::optional<Result<Record>> next();
    // Reads plain lines; see RecordReader::next_plain_lines().
    bool next_plain_lines(PlainLines& lines, std::size_t limit);
    // Names for Record::extra, from the first readable input, whose first puzzle is read if
    // necessary. The only name is "extra" for text lines, which can have anything after the puzzle.
    // Empty if the format has no room for more. After the call, the columns of later inputs are in
    // the same order, and a remark names those that the first input does not have.
    const std::vector<std::string>& extra_names();
    // True if next() would wait for data that has not been written yet.
    bool would_wait() const;
    // The share of all inputs, 0 to 1, that is processed when `done` puzzles are; empty if their
    // size is not known. Safe to call while another thread reads.
    std::optional<double> share(std::uint64_t done) const;
    // The next `count` records, or fewer at the end, which are read ahead.
    const std::deque<Result<Record>>& look_ahead(std::size_t count);
    // The fields of the next `count` records, which are read ahead.
    FieldSet fields_ahead(std::size_t count);
    // The number of comment lines read so far.
    std::uint64_t comment_lines() const;
    // Must be called before the first puzzle is read: allows line numbers of records (but not of
    // errors) to be unknown, so that a shard that starts inside a file need not count the lines
    // before it. place_of() still returns them, and counts on its first call. Safe to call while
    // another thread reads.
    void leave_lines_open() { may_leave_open_ = !picks(); }
    // Must be called before the first puzzle is read, for output that has columns: text without a
    // column is then dropped, and a remark says so. Other output takes the rest of a line as it is.
    void keep_to_columns() { keeps_to_columns_ = true; }
    std::string place_of(const Record& record);
    // True for a shard, for which having no puzzle is normal.
    bool is_part() const { return shard_.is_part(); }
    // Skips this many records as fast as possible. Returns false if there are fewer, an input
    // cannot be read, or the run is stopped.
    bool skip(std::uint64_t records);

  private:
    std::optional<Result<Record>> read();
    bool picks() const { return !options_.lines.empty() || !options_.ids.empty(); }
    // True for puzzles that were selected, and for errors.
    bool is_wanted(const Result<Record>& record);
    // Judges a puzzle by --target; errors are always passed on.
    bool meets_criteria(const Result<Record>& record);
    void tell_missing();
    void check_solution(const Record& record);
    void tell_remark();
    void check_rules(Result<Record>& record) const;
    void take_from_rows(Result<Record>& record);
    void count_read(std::uint64_t puzzles);
    std::optional<Result<Record>> read_any();
    std::vector<std::string> names_of_current() const;
    void fit_columns(Result<Record>& record);
    Status open(std::size_t index);
    Status open_source(std::size_t index);
    void begin_in_the_middle(std::uint64_t first);
    void drop_plain_lines(std::uint64_t end);
    // Helpers for the start and the end of a shard.
    std::uint64_t last_byte_taken();
    std::size_t lines_before(std::uint64_t byte);
    std::size_t true_line(std::size_t line);
    std::uint64_t lines_before_shard();
    std::string unread_geometries() const;
    void close();

    InputOptions options_;
    std::set<std::string> found_;  // the selected lines and ids that have been found
    std::set<std::string> remarks_told_;
    const Interrupt* interrupt_;
    InputReport* report_;
    InputShard shard_;
    std::unique_ptr<PuzzleFilter> filter_;  // null without --target
    FileSource* file_ = nullptr;            // the current input, if it is a file
    bool is_packed_ = false;                // the current input is compressed
    std::uint64_t text_start_ = 0;          // offset where reading its text started
    bool may_leave_open_ = false;
    bool keeps_to_columns_ = false;
    std::once_flag lines_counted_;
    std::size_t open_input_ = 0;  // the input that was started in the middle
    std::uint64_t open_start_ = 0;
    std::uint64_t open_lines_ = 0;  // number of lines before that point
    std::size_t next_input_ = 0;
    bool is_argument_ = false;   // the current input is itself a puzzle
    std::uint64_t puzzles_ = 0;  // puzzles of the current input
    std::uint64_t errors_ = 0;
    std::vector<std::string> first_failed_ = {};  // the further columns of its first error
    std::uint64_t comment_lines_ = 0;             // comment lines of earlier inputs
    std::uint64_t bytes_ = 0;                     // bytes of earlier inputs
    std::optional<std::uint64_t> size_ = {};      // bytes of all inputs
    std::atomic<std::uint64_t> bytes_taken_ = 0;
    std::atomic<std::uint64_t> puzzles_read_ = 0;
    std::unique_ptr<DecompressingSource> source_;
    std::unique_ptr<JsonRowsSource> rows_;
    std::unique_ptr<RecordReader> reader_;
    std::unique_ptr<BankReader> bank_;  // used instead if the input is a bank
    std::optional<std::vector<std::string>> extra_names_;
    std::string name_of_first_ = {};            // the input with these names
    std::optional<bool> has_these_names_ = {};  // whether the current input has them, once known
    // For the current input, once its first record has been read.
    std::optional<std::size_t> solution_column_;
    // Records read for extra_names() and fields_ahead().
    std::deque<Result<Record>> ahead_;
};

// Opens the input of a command. Prints a hint if the user is about to type puzzles.
PuzzleInput open_input(const InputOptions& options, Console& console);

// False for an input that could not be read: it is reported, but the output has no line for it.
inline bool is_puzzle(const Result<Record>& record) {
    return record || record.error().code != ErrorCode::io;
}

// Standard input. It appears to end when `interrupt` (can be null) is raised.
std::unique_ptr<ByteSource> standard_input(const Interrupt* interrupt);

// "big.txt:17"; only the source if the line is not known.
std::string place_of(const Record& record);
// "big.txt:17:3"; empty if nothing of it is known.
std::string place_of(const Error& error);

// True if an argument that is not a file looks like a puzzle rather than a misspelled file name.
// Malformed puzzles count, because "wrong length" helps more than "no such file".
bool looks_like_puzzle(std::string_view argument);

}  // namespace sudoku::tools
