#include "commands/commands.hpp"
#include "run/bank_choice.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/puzzle_input.hpp"
#include "run/run_ledger.hpp"
#include "run/search_run.hpp"
#include "run/summary.hpp"

#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace sudoku::tools {
namespace {

// A used puzzle, with the date of the use if a column gives one.
struct Use {
    std::optional<PuzzleClass> name = {};
    std::optional<Day> day = {};
    std::optional<Error> malformed = {};
};

Use use_of(const Record& record, Inspection& puzzle, std::optional<std::size_t> date_column) {
    Use use{class_of(puzzle)};
    if (!date_column || *date_column >= record.extra.size()) return use;
    const std::string& text = record.extra[*date_column];
    if (text.empty()) return use;
    const auto day = parse_day(text);
    if (day) {
        use.day = *day;
    } else {
        use.malformed =
            Error{ErrorCode::malformed, day.error().message, record.source, record.line};
    }
    return use;
}

// The puzzles of an input, by their classes.
struct Uses {
    std::vector<std::pair<PuzzleClass, std::optional<Day>>> list = {};
    std::uint64_t done = 0;
    ExitCode code = ExitCode::done;
    bool was_stopped = false;
    bool is_whole = true;  // false: not all of an input could be read, and nothing is changed
};

// The input is read completely before the bank is locked. `refusal` is part of the message about
// puzzles without a class, such as "not marked".
template <class Options>
Uses read_uses(const Options& options, Console& console, bool has_days, const char* refusal) {
    (void)open_bank(options.bank, store::BankAccess::read, console.stop());
    Uses uses;
    std::vector<std::string> inputs = options.input.inputs;
    if (inputs.empty()) inputs.emplace_back("-");
    StreamEnd end = StreamEnd::complete;
    for (const std::string& name : inputs) {
        InputOptions one = options.input;
        one.inputs = {name};
        PuzzleInput input = open_input(one, console);
        const auto& names = input.extra_names();
        const auto date = std::find(names.begin(), names.end(), "date");
        const auto date_column =
            date == names.end() || !has_days
                ? std::nullopt
                : std::optional(static_cast<std::size_t>(date - names.begin()));
        const InspectStreamOptions stream = stream_options(one, options.threads, input, console);
        end = inspect_stream<Use>(
            [&] { return input.next(); },
            [&](Inspected<Use>& puzzle, Inspection* inspection) {
                if (inspection != nullptr)
                    puzzle.finding = use_of(*puzzle.record, *inspection, date_column);
                if (puzzle.is_over_time()) puzzle.finding.name.reset();
            },
            [&](Inspected<Use>& puzzle) {
                if (is_puzzle(puzzle.record)) ++uses.done;
                console.messages.progress_in(input.share(uses.done), uses.done);
                const Error* const malformed =
                    !puzzle.record
                        ? &puzzle.record.error()
                        : (puzzle.finding.malformed ? &*puzzle.finding.malformed : nullptr);
                if (malformed != nullptr) {
                    report(console, *malformed);
                    uses.code = worse(uses.code, ExitCode::error);
                } else if (!puzzle.finding.name) {
                    console.messages.note_at(
                        place_of(*puzzle.record),
                        std::string(refusal) + (puzzle.is_over_time()
                                                    ? ": time limit"
                                                    : ", because the puzzle has no class"));
                    uses.code = worse(uses.code, ExitCode::no);
                } else {
                    uses.list.emplace_back(std::move(*puzzle.finding.name), puzzle.finding.day);
                }
                return true;
            },
            stream);
        if (end == StreamEnd::cancelled) break;
    }
    uses.was_stopped = end == StreamEnd::cancelled;
    uses.is_whole = !uses.was_stopped && !console.input.is_broken;
    if (uses.done == 0) uses.code = worse(uses.code, ExitCode::no);
    return uses;
}

store::Ledger open_to_change(const std::string& bank, store::LedgerRun run, Console& console) {
    return store::Ledger::open(bank, store::LedgerAccess::add, std::move(run), console.stop())
        .value();
}

// Finds uses that are recorded already, so that a run that is repeated records nothing twice.
class RecordedUses {
  public:
    // To be opened while the ledger is locked, so that nobody adds uses meanwhile.
    RecordedUses(store::Bank bank, std::string mark, Day usual)
        : bank_(std::move(bank)), mark_(std::move(mark)), usual_(usual) {}

    // False for a use that is recorded, or was asked about before.
    bool is_new(const PuzzleClass& name, std::optional<Day> day) {
        const Day on = day.value_or(usual_);
        if (!seen_.emplace(name, on).second) return false;
        const auto uses = bank_.uses_of(name).value();
        return std::none_of(uses.begin(), uses.end(), [&](const store::BankRun& use) {
            return use.name == mark_ && use.day == on;
        });
    }

  private:
    store::Bank bank_;
    std::string mark_;
    Day usual_;
    std::set<std::pair<PuzzleClass, Day>> seen_ = {};
};

ExitCode end_of(const Uses& uses, Console& console, const char* nothing_done) {
    if (!uses.was_stopped) return finish(console, uses.code);
    console.messages.error(std::string("interrupted: ") + nothing_done);
    return ExitCode::interrupted;
}

}  // namespace

ExitCode run(const BankMarkOptions& options, Console& console) {
    const Stopwatch watch;
    if (options.mark.empty())
        throw Failure(
            Error{ErrorCode::invalid, "--mark TEXT is missing: where were the puzzles used?"});
    const Uses uses = read_uses(options, console, true, "not marked");
    std::uint64_t strangers = 0;
    std::uint64_t repeated = 0;
    if (uses.is_whole && !uses.list.empty()) {
        const Day day = options.date.value_or(today());
        auto ledger =
            open_to_change(options.bank, {"bank mark", options.mark, false, day, true}, console);
        RecordedUses recorded(open_bank(options.bank, store::BankAccess::read, console.stop()),
                              options.mark, day);
        std::uint64_t number = 0;
        for (const auto& use : uses.list) {
            ++number;
            if (!recorded.is_new(use.first, use.second)) {
                ++repeated;
                continue;
            }
            if (const auto* const key = std::get_if<canon::ClassKey>(&use.first)) {
                if (!ledger.has_in_stock(*key).value()) ++strangers;
            }
            std::visit([&](const auto& name) { ledger.add(name, number, use.second).value(); },
                       use.first);
        }
        ledger.commit().value();
    }
    const ExitCode ended = end_of(uses, console, "no puzzles were marked");
    const std::uint64_t marked = uses.is_whole ? uses.list.size() : 0;
    console.messages.note(summary(console, uses.done,
                                  {{marked - strangers - repeated, "marked"},
                                   {repeated, "marked before"},
                                   {strangers, "marked but not in the bank"},
                                   {uses.done - marked, "not marked"}},
                                  watch));
    return ended;
}

ExitCode run(const BankUnmarkOptions& options, Console& console) {
    const Stopwatch watch;
    if (options.mark.empty())
        throw Failure(
            Error{ErrorCode::invalid, "--mark TEXT is missing: which use should be removed?"});
    const Uses uses = read_uses(options, console, options.date == std::nullopt, "not unmarked");
    std::uint64_t unmarked = 0;
    if (uses.is_whole && !uses.list.empty()) {
        auto ledger = open_to_change(options.bank, {"bank unmark", options.mark}, console);
        for (const auto& use : uses.list) {
            const auto day = options.date ? options.date : use.second;
            unmarked += ledger.remove_uses(use.first, options.mark, day).value() > 0 ? 1U : 0U;
        }
        ledger.commit().value();
    }
    const ExitCode ended = end_of(uses, console, "no marks were removed");
    console.messages.note(
        summary(console, uses.done,
                {{unmarked, "unmarked"}, {uses.done - unmarked, "without this mark"}}, watch));
    return ended;
}

ExitCode run(const BankRemoveOptions& options, Console& console) {
    const Stopwatch watch;
    const Uses uses = read_uses(options, console, false, "not removed");
    std::uint64_t removed = 0;
    if (uses.is_whole && !uses.list.empty()) {
        auto ledger = open_to_change(options.bank, {"bank remove", {}}, console);
        for (const auto& use : uses.list)
            removed += ledger.remove_from_stock(use.first).value() ? 1U : 0U;
        ledger.commit().value();
    }
    const ExitCode ended = end_of(uses, console, "nothing is removed");
    console.messages.note(summary(console, uses.done,
                                  {{removed, "removed"}, {uses.done - removed, "not in the bank"}},
                                  watch));
    return ended;
}

}  // namespace sudoku::tools
