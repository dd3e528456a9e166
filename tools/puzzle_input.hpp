#pragma once

#include "input_shard.hpp"
#include "options.hpp"

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
struct InputReport;
class Interrupt;

// All inputs of a command, one puzzle after another, each with Record::source set. An input that
// cannot be read is an Error with code io, and reading goes on with the next one.
class PuzzleInput {
  public:
    // A read from standard input that waits for data ends when `interrupt` (which may be null)
    // comes. `report`, which may be null, gets what is to be said in the end.
    explicit PuzzleInput(const InputOptions& options, const Interrupt* interrupt = nullptr,
                         InputReport* report = nullptr);
    ~PuzzleInput();

    std::optional<Result<Record>> next();
    // Plain lines that come next, see RecordReader::next_plain_lines().
    bool next_plain_lines(PlainLines& lines, std::size_t limit);
    // Names for Record::extra, from the first input that can be read; reads its first puzzle if
    // that has not happened yet. One name, "extra", for text lines, which may carry anything behind
    // the puzzle; none where the format has no room for more.
    const std::vector<std::string>& extra_names();
    // Whether next() would wait for somebody who has not written yet.
    bool would_wait() const;
    // How far all inputs are done, 0 to 1, when so many of their puzzles are; nothing where their
    // size is not known. Safe to call while another thread reads.
    std::optional<double> share(std::uint64_t done) const;
    // What the next records hold, at most `count` of them, which are read ahead for that.
    FieldSet fields_ahead(std::size_t count);
    // Comments between the puzzles read so far.
    std::uint64_t comment_lines() const;
    // To be called before the first one is read: the lines of records (not of errors) need not be
    // known, so that a shard that begins in the middle of a file does not count those before it.
    // place_of() has them all the same, and counts when it is asked for the first one. Safe to call
    // while another thread reads.
    void leave_lines_open() { may_leave_open_ = !picks(); }
    std::string place_of(const Record& record);
    // Whether it is only a shard: one without a puzzle is nothing unusual.
    bool is_part() const { return shard_.is_part(); }
    // Drops so many records, as fast as they can be read; false where there are fewer, an input
    // cannot be read, or the run is stopped.
    bool skip(std::uint64_t records);

  private:
    std::optional<Result<Record>> read();
    bool picks() const { return !options_.lines.empty() || !options_.ids.empty(); }
    // Whether it is among those that were asked for, or no puzzle at all.
    bool is_wanted(const Result<Record>& record);
    void tell_missing();
    void check_solution(const Record& record);
    void tell_letters(const Record& record);
    void check_rules(Result<Record>& record) const;
    void count_read(std::uint64_t puzzles);
    std::optional<Result<Record>> read_any();
    Status open(std::size_t index);
    Status open_source(std::size_t index);
    void begin_in_the_middle(std::uint64_t first);
    void drop_plain_lines(std::uint64_t end);
    // Where a shard begins and ends.
    std::uint64_t last_byte_taken();
    std::size_t lines_before(std::uint64_t byte);
    std::size_t true_line(std::size_t line);
    std::uint64_t lines_before_shard();
    void close();

    InputOptions options_;
    std::set<std::string> found_;  // of the lines and ids that were asked for
    std::set<std::string> letters_told_;
    const Interrupt* interrupt_;
    InputReport* report_;
    InputShard shard_;
    FileSource* file_ = nullptr;    // of this input, where it is one
    bool is_packed_ = false;        // compressed
    std::uint64_t text_start_ = 0;  // where its text was begun
    bool may_leave_open_ = false;
    std::once_flag lines_counted_;
    std::size_t open_input_ = 0;  // the one that was begun in the middle
    std::uint64_t open_start_ = 0;
    std::uint64_t open_lines_ = 0;  // in front of that
    std::size_t next_input_ = 0;
    bool is_argument_ = false;   // this input is a puzzle itself
    std::uint64_t puzzles_ = 0;  // of this input
    std::uint64_t errors_ = 0;
    std::uint64_t comment_lines_ = 0;         // of the inputs before
    std::uint64_t bytes_ = 0;                 // likewise
    std::optional<std::uint64_t> size_ = {};  // of all inputs
    std::atomic<std::uint64_t> bytes_taken_ = 0;
    std::atomic<std::uint64_t> puzzles_read_ = 0;
    std::unique_ptr<DecompressingSource> source_;
    std::unique_ptr<JsonRowsSource> rows_;
    std::unique_ptr<RecordReader> reader_;
    std::unique_ptr<BankReader> bank_;  // instead, where the input is a bank
    std::optional<std::vector<std::string>> extra_names_;
    std::optional<std::size_t> solution_column_;  // of this input, once its first record is read
    std::deque<Result<Record>> ahead_;            // read for extra_names() and fields_ahead()
};

// The input of a command. Someone who is about to type puzzles is told so.
PuzzleInput open_input(const InputOptions& options, Console& console);

// False for an input that could not be read at all: that is told, but has no place in the output.
inline bool is_puzzle(const Result<Record>& record) {
    return record || record.error().code != ErrorCode::io;
}

// Standard input; waiting for it ends, as if it did, when `interrupt` (which may be null) comes.
std::unique_ptr<ByteSource> standard_input(const Interrupt* interrupt);

// "big.txt:17"; the source alone where the line is not known.
std::string place_of(const Record& record);

// Is an argument that is no file a puzzle that someone typed, rather than a misspelled file name?
// Broken puzzles count: "wrong length" helps more than "no such file".
bool looks_like_puzzle(std::string_view argument);

}  // namespace sudoku::tools
