#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/grid/cell_symmetry.hpp>
#include <sudoku/grid/geometry_spec.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <array>

namespace sudoku::tools {
namespace {

// Everything there is to say about one puzzle.
struct Report {
    std::vector<Conflict> conflicts = {};
    SearchResult search = {};
    std::vector<Cell> redundant =
        {};  // givens without which, each alone, the solution stays unique
    std::vector<Cell> undecided = {};  // givens for which a limit came first
    std::vector<SquareSymmetry> symmetries = {};

    bool is_unique() const { return search.outcome() == CountOutcome::unique; }
};

// The puzzle with any digit but its given in one cell. It has a solution exactly when the given is
// needed: that solution is a second one of the puzzle without the given. Asking so is cheaper than
// counting to two there.
Puzzle with_another_digit(const Puzzle& puzzle, Cell cell) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<DigitSet> allowed;
    allowed.reserve(static_cast<std::size_t>(geometry.cell_count()));
    for (int other = 0; other < geometry.cell_count(); ++other) {
        allowed.push_back(puzzle.allowed(static_cast<Cell>(other)));
    }
    allowed[cell] = DigitSet::all(geometry.side()) - allowed[cell];
    Grid givens = puzzle.givens();
    givens.set(cell, 0);
    return {std::move(givens), std::move(allowed)};
}

void find_redundant(const Puzzle& puzzle, const Solver& solver, SearchLimits limits,
                    Report& report) {
    limits.solutions = 1;
    given_cells(puzzle.givens()).for_each([&](Cell cell) {
        const SearchResult result = solver.search(with_another_digit(puzzle, cell), limits);
        if (result.solutions > 0) return;
        (result.end == SearchEnd::complete ? report.redundant : report.undecided).push_back(cell);
    });
}

Report check(const Puzzle& puzzle, const SolveStreamOptions& options) {
    Report report;
    report.conflicts = find_conflicts(puzzle.givens());
    report.symmetries = symmetries_of(given_cells(puzzle.givens()), puzzle.geometry().side());
    report.search = options.solver.search(puzzle, options.limits);
    if (report.is_unique()) find_redundant(puzzle, options.solver, options.limits, report);
    return report;
}

std::vector<std::string> names(const std::vector<Cell>& cells, const Geometry& geometry) {
    std::vector<std::string> texts;
    texts.reserve(cells.size());
    for (const Cell cell : cells) texts.push_back(geometry.cell_name(cell));
    return texts;
}

std::vector<std::string> names(const std::vector<SquareSymmetry>& symmetries) {
    std::vector<std::string> texts;
    texts.reserve(symmetries.size());
    for (const SquareSymmetry symmetry : symmetries) texts.emplace_back(to_string(symmetry));
    return texts;
}

std::string solutions_text(const SearchResult& search) {
    const auto outcome = search.outcome();
    if (!outcome) return "not known: " + std::string(limit_name(search.end));
    if (*outcome == CountOutcome::none) return "none";
    return *outcome == CountOutcome::unique ? "one" : "more than one";
}

// Nothing when that is not known, or no question without a unique solution.
Value minimal_value(const Report& report) {
    if (!report.is_unique()) return {};
    if (!report.redundant.empty()) return false;
    return report.undecided.empty() ? Value(true) : Value();
}

const std::vector<std::string> check_columns = {"line",       "puzzle",    "geometry", "givens",
                                                "valid",      "solutions", "minimal",  "redundant",
                                                "symmetries", "conflicts", "message"};

std::vector<Value> row_of(const Record& record, const Report& report, std::size_t extra_columns) {
    const Geometry& geometry = record.puzzle.geometry();
    std::vector<std::string> conflicts;
    for (const Conflict& conflict : report.conflicts) {
        conflicts.push_back(describe(conflict, geometry));
    }
    std::vector<Value> row = {
        std::uint64_t{record.line},
        puzzle_text(record.puzzle),
        geometry_spec(geometry),
        static_cast<std::uint64_t>(record.puzzle.givens().filled_count()),
        report.conflicts.empty(),
        solutions_text(report.search),
        minimal_value(report),
        report.is_unique() ? Value(names(report.redundant, geometry)) : Value(),
        names(report.symmetries),
        std::move(conflicts),
        Value()};
    append_extra_values(row, &record, extra_columns);
    return row;
}

std::vector<Value> row_of(const Error& error, std::size_t extra_columns) {
    std::vector<Value> row(check_columns.size());
    row.front() = std::uint64_t{error.line};
    row.back() = error.describe();
    append_extra_values(row, nullptr, extra_columns);
    return row;
}

std::string minimal_text(const Report& report, const Grid& givens) {
    const Geometry& geometry = givens.geometry();
    std::string text;
    if (report.redundant.empty()) {
        text = report.undecided.empty() ? "yes" : "not known";
    } else if (report.redundant.size() == static_cast<std::size_t>(givens.filled_count())) {
        text = "no: every given is redundant, each by itself";
    } else {
        const std::size_t count = report.redundant.size();
        text = "no: " + counted(count, "given is", "givens are") + " redundant" +
               (count > 1 ? ", each by itself: " : ": ") +
               to_text(names(report.redundant, geometry));
    }
    if (!report.undecided.empty()) {
        text += "; a limit came first for " + to_text(names(report.undecided, geometry));
    }
    return text;
}

std::string text_of(const Record& record, const Report& report) {
    const Geometry& geometry = record.puzzle.geometry();
    const Grid& givens = record.puzzle.givens();
    std::string text = place_of(record) + ": " + puzzle_text(record.puzzle);
    append_extra(text, record);
    text += "\n  geometry   " + geometry_spec(geometry) + "\n  givens     ";
    text += std::to_string(givens.filled_count()) + " of " + std::to_string(geometry.cell_count());
    if (is_solution(givens)) text += ": a complete and correct grid";
    text += "\n  valid      ";
    text += report.conflicts.empty() ? "yes" : "no";
    const char* before = ": ";
    for (const Conflict& conflict : report.conflicts) {
        text += before + describe(conflict, geometry);
        before = "\n                 ";
    }
    text += "\n  solutions  " + solutions_text(report.search);
    if (report.is_unique()) text += "\n  minimal    " + minimal_text(report, givens);
    const std::string symmetries = to_text(names(report.symmetries));
    return text + "\n  symmetry   " + (symmetries.empty() ? "none" : symmetries) + '\n';
}

ExitCode exit_code_of(const Report& report) {
    return report.conflicts.empty() && report.is_unique() ? ExitCode::done : ExitCode::no;
}

// One puzzle on its way through the threads.
struct Work {
    Result<Record> record;
    ExitCode code = ExitCode::error;
    std::string text = {};
};

}  // namespace

ExitCode run(const CheckOptions& options, Console& console) {
    const Stopwatch watch;
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(check_columns, extra_names));
    const auto stream = stream_options(options.search, 2, options.threads, console);

    const auto read = [&]() -> std::optional<Work> {
        auto record = input.next();
        if (!record) return std::nullopt;
        return Work{std::move(*record)};
    };
    const auto work = [&](Work& item) {
        if (!item.record) {
            if (is_rows(form)) {
                sink.render(row_of(item.record.error(), extra_names.size()), item.text);
            } else {
                item.text = item.record.error().describe() + '\n';
            }
            return;
        }
        const Report report = check(item.record->puzzle, stream);
        item.code = exit_code_of(report);
        if (is_rows(form)) {
            sink.render(row_of(*item.record, report, extra_names.size()), item.text);
        } else {
            item.text = text_of(*item.record, report);
        }
    };
    std::uint64_t done = 0;
    std::array<std::uint64_t, 3> counts{};
    ExitCode code = ExitCode::done;
    const auto write = [&](Work& item) {
        if (console.stop().stop_requested()) return false;
        if (!item.record) report(console, item.record.error());
        if (is_puzzle(item.record) && (item.record || is_rows(form))) sink.write(item.text);
        if (is_puzzle(item.record)) {
            ++counts[static_cast<std::size_t>(item.code)];
            console.messages.progress(++done);
        }
        code = worse(code, item.code);
        return true;
    };
    const StreamEnd end = ordered_pipeline<Work>(stream.parallel, read, work, write);
    sink.finish();
    if (done == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, end == StreamEnd::complete);
    console.messages.note(summary(done,
                                  {{counts[0], "valid and unique"},
                                   {counts[1], "not valid or not unique"},
                                   {counts[2], "malformed"}},
                                  watch));
    return ended;
}

}  // namespace sudoku::tools
