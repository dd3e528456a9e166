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

// A ledger is an SQLite file that says which classes of puzzles were used, by which run, and where
// the puzzle stands in what that run has written:
//
//     runs     run | command | name | day      generate | june.txt      book | Rainy days
//     classes  class | run | number | day      number counts the puzzles of the run, from 1
//     pending  an output that is complete but may not have its name yet
//
// A bank (bank.hpp) is a ledger that has puzzles, too: the same file may be both, and what a ledger
// says is used is used in the bank.
//
// The class of a classic 9x9 puzzle is its minlex form, packed into 40 bytes (canon::ClassKey, the
// words in big-endian order); that of any other puzzle a text. So a class is never taken for known
// by accident.
namespace sudoku::store {

// Where a class was used.
struct LedgerEntry {
    std::string run;           // what that run has written: the name of a file, the title of a book
    std::uint64_t number = 0;  // of the puzzle in there, from 1; 0 where nobody knows
};

enum class LedgerAccess { read, add };

// The run that adds classes.
struct LedgerRun {
    std::string command = {};
    std::string name = {};
    // What a run of this command and name has added before does not count as used, and is replaced:
    // a book can be made again.
    bool is_made_again = false;
    std::optional<Day> day = {};  // when it uses the puzzles
    // A class that an earlier run has used gets one more use; otherwise it stays with that run.
    bool adds_uses = false;
};

// An output that was complete when the classes of its puzzles were written down. Whoever opens the
// ledger next finds out whether it still lacks its name.
struct PendingOutput {
    std::string path = {};     // absolute
    std::string partial = {};  // where its bytes are until then
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
    bool replaces = false;     // what is there under that name
    std::string purpose = {};  // tells a run that does the same again from others
};

// An open ledger. With LedgerAccess::add nobody else can add to it as long as it is open: who opens
// it meanwhile waits up to ten seconds, then gets an Error. So no class is used by two runs. What
// was added is there after commit(), or not at all, whatever becomes of the process or the machine.
class Ledger {
  public:
    // Adding makes the file if it is not there, and shows at once whether it can be written; to
    // read from it, it has to be there. The two former kinds of ledgers, text files of minlex forms
    // and the databases of book series, are taken over: into a new file that replaces the old one,
    // or, to read, into memory. Raising `stop` ends waiting and taking over, with the code
    // `cancelled`; waiting of later calls, too.
    static Result<Ledger> open(const std::string& path, LedgerAccess access, LedgerRun run = {},
                               std::stop_token stop = {});
    Ledger(Ledger&&) noexcept;
    Ledger& operator=(Ledger&&) noexcept;
    ~Ledger();

    // Which run has this class, if any; about 5 us. A class as a text is a minlex form of 81
    // characters with dots, or what stands for the class of another board.
    Result<std::optional<LedgerEntry>> find(const canon::ClassKey& key) const;
    Result<std::optional<LedgerEntry>> find(std::string_view text) const;
    // Whether a bank has a puzzle of this class, used or not; false where the file is no bank.
    Result<bool> has_in_stock(const canon::PuzzleClass& name) const;
    // All classes that were used: of classic puzzles in the order of their forms, and of others, by
    // their names.
    Status each_class(const std::function<Status(const canon::ClassKey&)>& take) const;
    Status each_other_class(const std::function<Status(const std::string&)>& take) const;
    std::uint64_t class_count() const;
    // Classes that a run of the same command and name has added before, where it is made again.
    std::uint64_t former_count() const;
    // What was taken over from a former ledger when it was opened, for people; empty otherwise.
    const std::string& note() const;

    // Fastest in the order of their keys. A class that is there already stays with its run, unless
    // the run adds uses. In a bank, the puzzle of the class is marked as used on that day, without
    // one on that of the run.
    Status add(const canon::ClassKey& key, std::uint64_t number, std::optional<Day> day = {});
    Status add(std::string_view text, std::uint64_t number, std::optional<Day> day = {});
    // Writes down what was added, and which output has it and waits for its name. Others can open
    // the ledger from then on; nothing can be added any more.
    Status commit(const std::optional<PendingOutput>& output = {});

    // The outputs that may lack their names, oldest first.
    Result<std::vector<PendingOutput>> pending() const;
    // An output has its name, or was given up.
    Status settle(const PendingOutput& output);

  private:
    struct State;
    explicit Ledger(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::store
