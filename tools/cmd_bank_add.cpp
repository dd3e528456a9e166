#include "bank_choice.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "puzzle_input.hpp"
#include "run_ledger.hpp"
#include "summary.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

constexpr std::size_t entries_per_batch = std::size_t{1} << 19;
constexpr std::size_t puzzles_per_chunk = 512;

// What was computed for a puzzle of the input.
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
          bank_(open_bank(options.bank, store::BankAccess::add, console.stop())) {
        if (!bank_.note().empty()) console.messages.note(options.bank + ": " + bank_.note());
    }

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
        console_.messages.note(summary(puzzles_,
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
        find_columns(input.extra_names());
        InspectStreamOptions stream;
        stream.inspector.grade.model = model_;
        stream.parallel.threads = options_.threads;
        stream.parallel.chunk = puzzles_per_chunk;
        stream.parallel.cancel = console_.stop();
        stream.parallel.would_wait = [&] { return input.would_wait(); };
        const StreamEnd end = inspect_stream<Prepared>(
            [&] { return input.next(); },
            [&](Inspected<Prepared>& puzzle, Inspection* inspection) {
                if (inspection != nullptr) prepare(*puzzle.record, *inspection, puzzle.finding);
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

    // Determines which columns of the input contain facts and which facts must be computed.
    void find_columns(const std::vector<std::string>& names) {
        facts_ = {find_fact("givens")};
        columns_.clear();
        for (std::size_t i = 0; i < names.size(); ++i) {
            const FactInfo* const fact = find_fact(names[i]);
            const bool is_wanted = fact != nullptr && fact->name == names[i] &&
                                   fact->name != "variant" && store::is_kept(*fact) &&
                                   std::find(facts_.begin(), facts_.end(), fact) == facts_.end();
            if (!is_wanted) continue;
            facts_.push_back(fact);
            columns_.push_back(i);
        }
        wanted_.clear();
        for (const std::string& name : options_.facts) wanted_.push_back(find_fact(name));
        wanted_.push_back(find_fact("variant"));  // of every puzzle: it costs nothing
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
        if (!puzzle.puzzle().is_classic() || puzzle.puzzle().has_pencilmarks()) return std::nullopt;
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
        entry->facts.emplace_back(
            static_cast<std::int64_t>(puzzle.puzzle().givens().filled_count()));
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const bool is_there = columns_[i] < record.extra.size();
            auto cell = store::parse_cell(*facts_[i + 1],
                                          is_there ? record.extra[columns_[i]] : std::string());
            const std::string wrong = cell ? impossible(*facts_[i + 1], *cell) : std::string();
            if (!cell || !wrong.empty()) {
                prepared.malformed =
                    Error{ErrorCode::malformed, cell ? wrong : cell.error().message, record.source,
                          record.line};
                return;
            }
            entry->facts.push_back(std::move(*cell));
        }
        entry->facts.resize(facts_.size());
        find_out(puzzle, *entry);
        prepared.entry = std::move(entry);
    }

    // Why no puzzle has this value of a column; empty if it can be right.
    std::string impossible(const FactInfo& fact, const store::FactCell& cell) const {
        const std::string name(fact.name);
        if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
            const bool is_rating =
                fact.source == FactSource::explainer || fact.source == FactSource::hodoku;
            return is_rating && *number < 0 ? name + " cannot be negative" : std::string();
        }
        const auto* const text = std::get_if<std::string>(&cell);
        if (text == nullptr || fact.type != FactType::word) return {};
        std::string known;
        for (const FactWord& word : fact.words(model_)) {
            if (word.name == *text) return {};
            known += (known.empty() ? "" : ", ") + word.name;
        }
        return "'" + *text + "' is not a value of " + name + ": expected " +
               (known.size() < 200 ? known : "a technique");
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
            console_.messages.note(place_of(*puzzle.record) + ": " + prepared.refusal +
                                   ": not added");
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
    std::vector<const FactInfo*> facts_;        // givens, facts of the columns, computed facts
    std::vector<std::size_t> columns_;  // columns of the input for the facts after the first
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
