#pragma once

#include "options.hpp"

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

// By the clock, where the user is.
Day today();

// What a run is, to the ledger: what it writes to, and what it was told.
struct RunIdentity {
    std::string output = {};   // of -o: a file or a folder, "-" for standard output
    bool may_replace = false;  // --force
    bool reads_standard_input = false;
    char** arguments = nullptr;           // those of main()
    std::vector<std::string> files = {};  // that it reads, besides those among the arguments
};

// The ledger of a run, or none. It is opened before everything else and stays open, so that what
// prevents its use shows before the work, and no two runs use one class. The new classes are
// written when the output is complete, in one transaction that ends before the output gets its
// name: see commit(). Throws Failure.
class RunLedger {
  public:
    RunLedger() = default;
    // The ledger that is asked for, if any, for `run`. If an earlier run completed the output that
    // this one is to write, and ended before it could rename it, it is renamed now, and that is
    // said. A ledger can come from anybody, so nothing else that it names is touched. Classes that
    // are too many for the memory wait in `spill_folder`.
    // Waiting for another run ends when `stop` is raised, with an Error of the code `cancelled`.
    RunLedger(const LedgerOptions& options, store::LedgerRun run, const std::string& spill_folder,
              const RunIdentity& identity, Messages& messages, const std::stop_token& stop);

    bool is_used() const { return ledger_.has_value(); }
    // True when the same command with the same input has completed the output of this run, which
    // got its name just now. Throws Failure when it was another command, or perhaps another input.
    bool has_just_finished() const;

    // Tells the classes of earlier runs.
    void load(canon::Deduplicator& dedup) const;
    void load(canon::SeenClasses& seen) const;
    // Whether a bank, where the ledger is one, has a puzzle of the class. It has too many to load
    // them all.
    bool is_in_stock(const canon::PuzzleClass& name) const;
    // "puzzle 17 of june.txt", "the stock of bank.db"; empty if no earlier run has the class.
    std::string place_of(const canon::PuzzleClass& name) const;
    // The class of the next puzzle that is written.
    void note(const canon::PuzzleClass& name);
    // For who asks class by class.
    store::Ledger* ledger() { return ledger_ ? &*ledger_ : nullptr; }

    // All puzzles are written. Adds their classes, and says that `output`, which is complete on the
    // disk, still lacks its name: whoever opens the ledger next gives it to it if this run does not
    // come to that. settle() says that it has it.
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
    std::optional<canon::SpillTextSorter> noted_texts_;  // of other boards
    std::optional<store::PendingOutput> pending_;
    std::optional<store::PendingOutput> named_;  // when it was opened
    bool knows_input_ = true;                    // whether `purpose_` tells it from others
};

}  // namespace sudoku::tools
