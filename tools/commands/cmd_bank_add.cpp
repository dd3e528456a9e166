#include "commands/commands.hpp"
#include "run/bank_choice.hpp"
#include "run/bank_columns.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/puzzle_input.hpp"
#include "run/run_ledger.hpp"
#include "run/search_run.hpp"
#include "run/summary.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

constexpr std::size_t entries_per_batch = std::size_t{1} << 19;
constexpr std::size_t puzzles_per_chunk = 512;
constexpr std::size_t rows_ahead = 1000;  // the columns of these rows are verified first

// The values computed for a puzzle of the input.
struct Prepared {
    std::optional<store::BankEntry> entry = {};
    std::optional<Error> malformed = {};  // error in a column
    std::string refusal = {};
};

// Inputs are read one by one, because each names columns of its own.
class BankAddRun {
  public:
    BankAddRun(const BankAddOptions& options, Console& console)
        : options_(options),
          console_(console),
          model_(load_model(options.model)),
          bank_(open_bank(options.bank, store::BankAccess::add, console.stop())) {}

    ExitCode run() {
        std::vector<std::string> inputs = options_.input.inputs;
        if (inputs.empty()) inputs.emplace_back("-");
        for (const std::string& input : inputs) {
            if (!read(input)) break;
        }
        if (puzzles_ == 0) code_ = worse(code_, ExitCode::no);
        build_indexes();
        ExitCode ended = ExitCode::interrupted;
        if (was_stopped_) {
            console_.messages.error("interrupted: the puzzles read so far are in the bank");
        } else {
            ended = finish(console_, code_);
        }
        const std::uint64_t rejected = puzzles_ - stats_.added - stats_.completed - stats_.known;
        console_.messages.note(summary(console_, puzzles_,
                                       {{stats_.added, "new"},
                                        {stats_.completed, "completed"},
                                        {stats_.known, "known"},
                                        {rejected, "rejected"}},
                                       watch_));
        return ended;
    }

  private:
    // Returns false if the run was stopped.
    bool read(const std::string& name) {
        InputOptions one = options_.input;
        one.inputs = {name};
        PuzzleInput input = open_input(one, console_);
        // Facts of another bank were verified when they came there.
        const auto is_bank = name == "-" ? Result<bool>(false) : store::is_database(name);
        find_columns(input, is_bank && *is_bank);
        if (is_bank && *is_bank && !copy_uses(name)) return false;
        InspectStreamOptions stream = stream_options(one, options_.threads, input, console_);
        stream.inspector.grade.model = model_;
        stream.parallel.chunk = puzzles_per_chunk;
        const StreamEnd end = inspect_stream<Prepared>(
            [&] { return input.next(); },
            [&](Inspected<Prepared>& puzzle, Inspection* inspection) {
                if (inspection != nullptr) prepare(*puzzle.record, *inspection, puzzle.finding);
                if (puzzle.is_over_time()) puzzle.finding = Prepared{{}, {}, "time limit"};
            },
            [&](Inspected<Prepared>& puzzle) {
                take(puzzle);
                console_.messages.progress_in(input.share(puzzles_), puzzles_);
                return true;
            },
            stream);
        // However the run ended, the puzzles read are added; adding them again changes nothing.
        was_stopped_ = end == StreamEnd::cancelled;
        add_batch(name);
        return !was_stopped_;
    }

    // Puzzles that a book has used must not be picked for the next because they came to another
    // bank. Returns false if the run was stopped.
    bool copy_uses(const std::string& name) {
        const auto copied = bank_.add_uses_of(name, console_.stop());
        was_stopped_ = !copied && copied.error().code == ErrorCode::cancelled;
        if (was_stopped_) return false;
        if (copied.value() > 0) {
            console_.messages.note_at(
                name, counted(*copied, "use", "uses") + " recorded, as in that bank");
        }
        return true;
    }

    // Determines which columns of the input are facts, which are labels, and which facts must be
    // computed.
    void find_columns(PuzzleInput& input, bool is_bank) {
        columns_.emplace(input.extra_names(), options_.trust || is_bank, model_);
        if (!options_.trust && !is_bank) {
            for (const std::string& message :
                 columns_->verify(input.look_ahead(rows_ahead), console_.stop()))
                console_.messages.note(message);
        }
        const auto always = store::always_kept_facts();
        facts_ = {always.front()};
        for (const FactInfo* const fact : columns_->facts()) facts_.push_back(fact);
        wanted_.clear();
        for (const std::string& name : options_.facts) wanted_.push_back(find_fact(name));
        wanted_.insert(wanted_.end(), always.begin(), always.end());
        for (const FactInfo* const fact : wanted_) {
            if (std::find(facts_.begin(), facts_.end(), fact) == facts_.end())
                facts_.push_back(fact);
        }
    }

    void prepare(const Record& record, Inspection& puzzle, Prepared& prepared) const {
        // The bulk engine takes a quarter of the time of a search.
        const auto solution = only_solution(puzzle);
        if (solution) {
            Inspection solved(puzzle.inspector(), puzzle.puzzle(), *solution);
            return prepare_solved(record, solved, prepared);
        }
        prepare_solved(record, puzzle, prepared);
    }

    // Empty if the bulk engine does not find exactly one solution.
    static std::optional<Grid> only_solution(Inspection& puzzle) {
        if (!has_classic_form(puzzle.puzzle())) return std::nullopt;
        std::array<char, 81> text{};
        const bulk::BulkResult result = puzzle.inspector().bulk_solver().solve_one(
            to_line(puzzle.puzzle().givens()), text.data());
        if (result.end != bulk::BulkEnd::complete || result.solutions != 1) return std::nullopt;
        std::vector<Digit> digits;
        for (const char c : text) digits.push_back(static_cast<Digit>(c - '0'));
        return Grid(Geometry(), digits);
    }

    void prepare_solved(const Record& record, Inspection& puzzle, Prepared& prepared) const {
        auto entry = store::bank_entry(puzzle);
        if (!entry) {
            prepared.refusal = to_string(puzzle.status());
            return;
        }
        auto cells = columns_->read(record, puzzle);
        if (!cells) {
            prepared.malformed = std::move(cells.error());
            return;
        }
        entry->facts = std::move(*cells);
        entry->facts.insert(entry->facts.begin(), store::FactCell());
        entry->facts.resize(facts_.size());
        find_out(puzzle, *entry);
        prepared.entry = std::move(entry);
    }

    void find_out(Inspection& puzzle, store::BankEntry& entry) const {
        std::vector<const FactInfo*> missing(facts_.size(), nullptr);
        for (std::size_t i = 0; i < facts_.size(); ++i) {
            const bool is_asked =
                std::find(wanted_.begin(), wanted_.end(), facts_[i]) != wanted_.end();
            if (is_asked && std::holds_alternative<NoValue>(entry.facts[i])) missing[i] = facts_[i];
        }
        const std::vector<Value> values = values_of(missing, puzzle, certain_value_of);
        for (std::size_t i = 0; i < facts_.size(); ++i) {
            if (missing[i] != nullptr) entry.facts[i] = store::cell_of(*missing[i], values[i]);
        }
    }

    void take(Inspected<Prepared>& puzzle) {
        if (!puzzle.record) {
            report(console_, puzzle.record.error());
            code_ = worse(code_, ExitCode::error);
            if (is_puzzle(puzzle.record)) ++puzzles_;
            return;
        }
        ++puzzles_;
        Prepared& prepared = puzzle.finding;
        if (prepared.malformed) {
            report(console_, *prepared.malformed);
            code_ = worse(code_, ExitCode::error);
        } else if (!prepared.entry) {
            console_.messages.note_at(place_of(*puzzle.record), prepared.refusal + ": not added");
            code_ = worse(code_, ExitCode::no);
        } else {
            batch_.push_back(std::move(*prepared.entry));
            if (batch_.size() == entries_per_batch) add_batch(puzzle.record->source);
        }
    }

    void add_batch(const std::string& source) {
        if (batch_.empty()) return;
        const store::LedgerRun run{"bank add", source == "-" ? "standard input" : source, false,
                                   today()};
        stats_ += bank_.add(std::move(batch_), facts_, run).value();
        batch_.clear();
    }

    // Done even after a stop, as far as this requires no waiting.
    void build_indexes() {
        if (was_stopped_) return;
        const Status built = bank_.build_indexes();
        was_stopped_ = !built && built.error().code == ErrorCode::cancelled;
        if (!was_stopped_) built.value();
    }

    const BankAddOptions& options_;
    Console& console_;
    const Stopwatch watch_;
    const GradeModel model_;
    store::Bank bank_;
    std::vector<const FactInfo*> wanted_ = {};  // computed if no column has them
    std::vector<const FactInfo*> facts_ = {};   // givens, those of the columns, computed ones
    std::optional<BankColumns> columns_ = {};
    std::vector<store::BankEntry> batch_;
    store::BankAddStats stats_;
    std::uint64_t puzzles_ = 0;
    ExitCode code_ = ExitCode::done;
    bool was_stopped_ = false;
};

}  // namespace

ExitCode run(const BankAddOptions& options, Console& console) {
    return BankAddRun(options, console).run();
}

}  // namespace sudoku::tools
