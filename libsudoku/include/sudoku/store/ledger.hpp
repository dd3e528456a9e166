#pragma once

#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/support/day.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// A ledger is an SQLite file that records which classes of puzzles were used, by which run, and at
// which position in the output of that run:
//
//     runs     run | command | name | day      generate | june.txt      book | Rainy days
//     classes  class | run | number | day      number counts the puzzles of the run, from 1
//     pending  an output that is complete but may not have its final name yet
//
// A bank (bank.hpp) is a ledger that also contains puzzles. The same file can be both, and a class
// that the ledger records as used is used for the bank, too.
//
// The class of a classic 9x9 puzzle is its minlex form, packed into 40 bytes (canon::ClassKey,
// words in big-endian order); the class of any other puzzle is a text. Both are exact, not hashes,
// so no class is mistaken for another.
namespace sudoku::store {

// The place where a class was used.
struct LedgerEntry {
    std::string run;           // the output of that run: a file name, the title of a book
    std::uint64_t number = 0;  // position of the puzzle in the output, from 1; 0 if unknown
};

enum class LedgerAccess { read, add };

// The run that adds classes.
struct LedgerRun {
    std::string command = {};
    std::string name = {};
    // The run may be repeated, as when a book is made again: classes added earlier by a run with
    // this command and name do not count as used and are replaced.
    bool is_made_again = false;
    std::optional<Day> day = {};  // day of the use of the puzzles
    // Record another use of a class that an earlier run has used; otherwise the class stays with
    // that run.
    bool adds_uses = false;
};

// An output that was complete when its classes were recorded but may not have been renamed to its
// final name. The next process that opens the ledger checks this.
struct PendingOutput {
    std::string path = {};     // absolute
    std::string partial = {};  // where the bytes are until the renaming
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
    bool replaces = false;     // may overwrite a file of that name
    std::string purpose = {};  // identifies a repetition of the same run
};

// An open ledger. With LedgerAccess::add it is locked for adding: another process that opens it
// waits up to ten seconds, then gets an Error, so no class is used by two runs. Additions take
// effect together at commit(), or not at all, even if the process or the machine crashes.
class Ledger {
  public:
    // Opening to add creates the file if necessary and fails at once if it cannot be written;
    // opening to read needs an existing file. Raising `stop` ends waiting, also that of later
    // calls, with the code `cancelled`.
    static Result<Ledger> open(const std::string& path, LedgerAccess access, LedgerRun run = {},
                               std::stop_token stop = {});
    Ledger(Ledger&&) noexcept;
    Ledger& operator=(Ledger&&) noexcept;
    ~Ledger();

    // The run that has used this class, if any; about 5 us. A text is a minlex form of 81
    // characters with dots, or the class text of a puzzle on another board.
    Result<std::optional<LedgerEntry>> find(const canon::ClassKey& key) const;
    Result<std::optional<LedgerEntry>> find(std::string_view text) const;
    // Returns whether the bank has a puzzle of this class, used or not; false if the file is not a
    // bank.
    Result<bool> has_in_stock(const canon::PuzzleClass& name) const;
    // Visit all used classes: those of classic puzzles in the order of their forms, the others in
    // the order of their texts.
    Status each_class(const std::function<Status(const canon::ClassKey&)>& take) const;
    Status each_other_class(const std::function<Status(const std::string&)>& take) const;
    std::uint64_t class_count() const;
    // The number of classes added earlier by a run of the same command and name that is being
    // repeated.
    std::uint64_t former_count() const;

    // Removes the uses of a class by runs of this name, or only those on this day if one is given,
    // and returns their number. In a bank, the puzzle of the class is then marked as used by the
    // remaining uses, if any.
    Result<std::uint64_t> remove_uses(const canon::PuzzleClass& name, const std::string& run_name,
                                      std::optional<Day> day = {});
    // Removes the puzzle of a class from the bank and returns false if there is none. Its recorded
    // uses are kept.
    Result<bool> remove_from_stock(const canon::PuzzleClass& name);

    // Fastest in ascending order of keys. A class that is already recorded stays with its run,
    // unless the run adds uses. In a bank, the puzzle of the class is marked as used on `day`, or
    // on the day of the run if that is not set.
    Status add(const canon::ClassKey& key, std::uint64_t number, std::optional<Day> day = {});
    Status add(std::string_view text, std::uint64_t number, std::optional<Day> day = {});
    // Writes the additions, with the output that is waiting for its final name. The ledger is
    // unlocked, and nothing can be added any more.
    Status commit(const std::optional<PendingOutput>& output = {});

    // The outputs that may lack their final names, oldest first.
    Result<std::vector<PendingOutput>> pending() const;
    // Removes a pending output that has received its name or was abandoned.
    Status settle(const PendingOutput& output);

  private:
    struct State;
    explicit Ledger(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::store
