#include "commands/commands.hpp"
#include "rows/line_fields.hpp"
#include "run/bank_choice.hpp"
#include "run/console.hpp"
#include "run/fact_columns.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"
#include "run/search_run.hpp"
#include "run/summary.hpp"

#include <sudoku/parallel/inspect_stream.hpp>

namespace sudoku::tools {
namespace {

// What is known of a puzzle before it is looked up.
struct Named {
    std::optional<PuzzleClass> name = {};
    std::vector<Value> facts = {};
    bool is_over_time = false;
};

const std::vector<std::string> uses_columns = {"puzzle", "stock", "used_in", "by", "on"};

// Looks up each puzzle of the input, or one equivalent to it.
class BankUsesRun {
  public:
    BankUsesRun(const BankUsesOptions& options, Console& console)
        : options_(options),
          console_(console),
          bank_(open_bank(options.bank, store::BankAccess::read, console.stop())),
          input_(open_input(options.input, console)),
          facts_(options.columns, {"puzzle"}, options.output, options.input.time_limit),
          sink_(console.out, options.output.form, facts_.names_after(uses_columns)) {}

    ExitCode run() {
        InspectStreamOptions stream =
            stream_options(options_.input, options_.threads, input_, console_);
        stream.inspector.coordinates = options_.output.coordinates;
        const StreamEnd end = inspect_stream<Named>(
            [&] { return input_.next(); },
            [&](Inspected<Named>& puzzle, Inspection* inspection) {
                if (inspection == nullptr) return;
                puzzle.finding.name = class_of(*inspection);
                puzzle.finding.facts = facts_.values(*inspection);
                puzzle.finding.is_over_time = puzzle.is_over_time();
            },
            [&](Inspected<Named>& puzzle) {
                take(puzzle.record, puzzle.finding);
                console_.messages.progress_in(input_.share(puzzles_), puzzles_);
                return true;
            },
            stream);
        sink_.finish();
        if (puzzles_ == 0) code_ = worse(code_, ExitCode::no);
        const ExitCode ended = finish(console_, code_, end == StreamEnd::complete);
        console_.messages.note(summary(console_, puzzles_,
                                       {{used_, "used"},
                                        {unused_, "never used"},
                                        {strangers_, "not in the bank"},
                                        {puzzles_ - used_ - unused_ - strangers_, "unknown"}},
                                       watch_));
        return ended;
    }

  private:
    void take(const Result<Record>& record, const Named& named) {
        if (is_puzzle(record)) ++puzzles_;
        if (!record) {
            report(console_, record.error());
            code_ = worse(code_, ExitCode::error);
            return;
        }
        if (named.is_over_time || !named.name) {
            console_.messages.note_at(place_of(*record),
                                      named.is_over_time
                                          ? std::string(over_time)
                                          : "uses are not known, because the puzzle has no class");
            code_ = worse(code_, ExitCode::no);
            return;
        }
        const std::vector<store::BankRun> uses = bank_.uses_of(*named.name).value();
        const bool is_in_stock = bank_.has(*named.name).value();
        ++(!uses.empty() ? used_ : is_in_stock ? unused_ : strangers_);
        const std::string puzzle = puzzle_text(record->puzzle);
        if (uses.empty()) write(puzzle, is_in_stock, nullptr, named.facts);
        for (const store::BankRun& use : uses) write(puzzle, is_in_stock, &use, named.facts);
    }

    // `use` is null for a puzzle that was never used.
    void write(const std::string& puzzle, bool is_in_stock, const store::BankRun* use,
               const std::vector<Value>& facts) {
        std::string text;
        const std::string day = use != nullptr && use->day ? to_string(*use->day) : std::string();
        if (is_rows(options_.output.form)) {
            std::vector<Value> row = {puzzle, is_in_stock};
            row.push_back(use != nullptr ? Value(use->name) : Value());
            row.push_back(use != nullptr ? Value(use->command) : Value());
            row.push_back(day.empty() ? Value() : Value(day));
            row.insert(row.end(), facts.begin(), facts.end());
            sink_.render(row, text);
        } else {
            std::string rest = values_text({day, use != nullptr ? Value(use->name) : Value(),
                                            use != nullptr ? Value(use->command) : Value()}) +
                               values_text(facts);
            if (use == nullptr) rest += is_in_stock ? " # never used" : " # not in the bank";
            text = line_of(puzzle, rest) + '\n';
        }
        sink_.write(text);
    }

    const BankUsesOptions& options_;
    Console& console_;
    const Stopwatch watch_;
    store::Bank bank_;
    PuzzleInput input_;
    FactColumns facts_;
    ResultSink sink_;
    std::uint64_t puzzles_ = 0;
    std::uint64_t used_ = 0;
    std::uint64_t unused_ = 0;
    std::uint64_t strangers_ = 0;
    ExitCode code_ = ExitCode::done;
};

}  // namespace

ExitCode run(const BankUsesOptions& options, Console& console) {
    return BankUsesRun(options, console).run();
}

}  // namespace sudoku::tools
