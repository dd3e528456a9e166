#pragma once

#include "options/options.hpp"

#include "canon/spill_sorter.hpp"
#include "canon/spill_text_sorter.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/store/ledger.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::canon {
class Deduplicator;
class SeenClasses;
}  // namespace sudoku::canon

namespace sudoku::tools {

class Messages;
class Output;

// The current date in the user's time zone.
Day today();

// The identity of a run in a ledger: its output and its arguments.
struct RunIdentity {
    std::string output = {};   // argument of -o: a file or a folder, "-" for standard output
    bool may_replace = false;  // --force
    bool reads_standard_input = false;
    char** arguments = nullptr;           // the arguments passed to main()
    std::vector<std::string> files = {};  // files that it reads, other than those in the arguments
};

// The ledger of a run, if it has one. It is opened first and stays open, so that errors show before
// any work is done and no two runs use the same class. New classes are written when the output is
// complete, in one transaction that ends before the output gets its name; see commit(). Throws
// Failure.
class RunLedger {
  public:
    RunLedger() = default;
    // Opens the requested ledger, if any, for `run`. If an earlier run completed the output of this
    // one but ended before renaming it, it is renamed now with a message. Ledgers can be untrusted,
    // so no other file that it names is touched. Classes that do not fit into memory are stored in
    // `spill_folder`. If `stop` is raised, waiting for another run ends with an Error of the code
    // `cancelled`.
    RunLedger(const LedgerOptions& options, store::LedgerRun run, const std::string& spill_folder,
              const RunIdentity& identity, Messages& messages, const std::stop_token& stop);

    bool is_used() const { return ledger_.has_value(); }
    // True if an earlier run of the same command with the same input had completed this output,
    // which has just got its name. Throws Failure if it was another command, or possibly another
    // input.
    bool has_just_finished() const;

    // Passes the classes of earlier runs to `dedup`.
    void load(canon::Deduplicator& dedup) const;
    void load(canon::SeenClasses& seen) const;
    // True if the ledger is a bank that has a puzzle of the class. Banks have too many to load them
    // all.
    bool is_in_stock(const canon::PuzzleClass& name) const;
    // "puzzle 17 of june.txt", "the stock of bank.db"; empty if no earlier run has the class.
    std::string place_of(const canon::PuzzleClass& name) const;
    // Records the class of the next puzzle that is written.
    void note(const canon::PuzzleClass& name);
    // Used by callers that look up classes one by one.
    store::Ledger* ledger() { return ledger_ ? &*ledger_ : nullptr; }

    // To be called when all puzzles are written. Adds their classes and records that `output`,
    // which is complete on disk, still lacks its name: if this run does not get to rename it, the
    // next run that opens the ledger does. settle() records that the name is in place.
    void commit(const std::optional<store::PendingOutput>& output);
    void commit(Output& output);
    void settle();

  private:
    struct Noted {
        canon::ClassKey key;
        std::uint64_t number = 0;
        friend auto operator<=>(const Noted&, const Noted&) = default;
    };

    void finish_earlier(const RunIdentity& identity, Messages& messages,
                        const std::stop_token& stop);
    void give_name(const store::PendingOutput& output, const RunIdentity& identity,
                   Messages& messages, const std::stop_token& stop);

    std::optional<store::Ledger> ledger_;
    std::string path_;
    bool adds_ = false;
    std::string purpose_;
    std::uint64_t count_ = 0;
    std::optional<canon::SpillSorter<Noted>> noted_;
    std::optional<canon::SpillTextSorter> noted_texts_;  // classes of other boards
    std::optional<store::PendingOutput> pending_;
    // The output that was renamed when the ledger was opened.
    std::optional<store::PendingOutput> named_;
    bool knows_input_ = true;  // `purpose_` identifies the input
};

}  // namespace sudoku::tools
