#include "bank_choice.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"
#include "puzzle_input.hpp"
#include "run_ledger.hpp"
#include "summary.hpp"

#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

// A puzzle that was used and, if a column tells it, when.
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

}  // namespace

// The input is read completely before the bank is locked.
ExitCode run(const BankMarkOptions& options, Console& console) {
    const Stopwatch watch;
    if (options.mark.empty())
        throw Failure(
            Error{ErrorCode::invalid, "--mark TEXT is missing: where were the puzzles used?"});
    (void)open_bank(options.bank, store::BankAccess::read, console.stop());
    std::vector<std::pair<PuzzleClass, std::optional<Day>>> uses;
    std::uint64_t done = 0;
    ExitCode code = ExitCode::done;
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
            date == names.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(date - names.begin()));
        InspectStreamOptions stream;
        stream.parallel.threads = options.threads;
        stream.parallel.cancel = console.stop();
        stream.parallel.would_wait = [&] { return input.would_wait(); };
        end = inspect_stream<Use>(
            [&] { return input.next(); },
            [&](Inspected<Use>& puzzle, Inspection* inspection) {
                if (inspection != nullptr)
                    puzzle.finding = use_of(*puzzle.record, *inspection, date_column);
            },
            [&](Inspected<Use>& puzzle) {
                if (is_puzzle(puzzle.record)) ++done;
                console.messages.progress_in(input.share(done), done);
                const Error* const malformed =
                    !puzzle.record
                        ? &puzzle.record.error()
                        : (puzzle.finding.malformed ? &*puzzle.finding.malformed : nullptr);
                if (malformed != nullptr) {
                    report(console, *malformed);
                    code = worse(code, ExitCode::error);
                } else if (!puzzle.finding.name) {
                    console.messages.note(place_of(*puzzle.record) +
                                          ": not marked, because the puzzle has no class");
                    code = worse(code, ExitCode::no);
                } else {
                    uses.emplace_back(std::move(*puzzle.finding.name), puzzle.finding.day);
                }
                return true;
            },
            stream);
        if (end == StreamEnd::cancelled) break;
    }
    // If an input was not read to its end, nothing is marked.
    const bool is_whole = end != StreamEnd::cancelled && !console.input.is_broken;
    std::uint64_t strangers = 0;
    if (is_whole && !uses.empty()) {
        store::LedgerRun run{"bank mark", options.mark, false,
                             options.date ? options.date : today(), true};
        auto ledger = store::Ledger::open(options.bank, store::LedgerAccess::add, std::move(run),
                                          console.stop())
                          .value();
        std::uint64_t number = 0;
        for (const auto& use : uses) {
            ++number;
            if (const auto* const key = std::get_if<canon::ClassKey>(&use.first)) {
                if (!ledger.has_in_stock(*key).value()) ++strangers;
            }
            std::visit([&](const auto& name) { ledger.add(name, number, use.second).value(); },
                       use.first);
        }
        ledger.commit().value();
    }
    if (done == 0) code = worse(code, ExitCode::no);
    ExitCode ended = ExitCode::interrupted;
    if (end == StreamEnd::cancelled) {
        console.messages.error("interrupted: no puzzles were marked");
    } else {
        ended = finish(console, code);
    }
    const std::uint64_t marked = is_whole ? uses.size() : 0;
    console.messages.note(summary(done,
                                  {{marked - strangers, "marked"},
                                   {strangers, "marked but not in the bank"},
                                   {done - marked, "not marked"}},
                                  watch));
    return ended;
}

}  // namespace sudoku::tools
