#include "commands/commands.hpp"
#include "commands/count_estimate.hpp"
#include "run/fact_columns.hpp"
#include "run/record_run.hpp"
#include "run/search_run.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <utility>

namespace sudoku::tools {
namespace {

const std::vector<std::string> count_columns = {"solutions", "complete", "end"};

// The default columns, or the columns with `facts` after each puzzle.
std::vector<std::string> columns_with(const FactColumns& facts, bool has_own_columns) {
    std::vector<std::string> names = facts.names_after(count_columns);
    if (!has_own_columns) names.emplace_back("nodes");
    return answer_columns(names);
}

// A chunk of puzzles counted by the bulk engine is shown only when all of it is done. Puzzles with
// more solutions than this are counted afterwards, one by one.
constexpr std::uint64_t most_in_bulk = 100'000;

// The bulk engine counts classic puzzles several times faster than the default method. It has no
// node limit, because nodes depend on the method; with such a limit, the default method is used.
SolveStreamOptions counting_options(const CountOptions& options, const Console& console) {
    SolveStreamOptions how =
        stream_options(options.search, options.limit, options.threads, console);
    const SearchOptions& search = options.search;
    if (search.method == nullptr && search.nodes == no_limit)
        how.solver = Solver(*find_solver("bulk"));
    how.count_empty_boards = options.limit == no_limit && search == SearchOptions();
    return how;
}

// Contradictory options are reported before anything else.
void check_options(const CountOptions& options) {
    if (options.probes || options.seed)
        throw Failure(Error{ErrorCode::invalid, "--probes and --seed need --estimate"});
    if (!options.empty) return;
    if (!options.input.inputs.empty())
        throw Failure(Error{ErrorCode::invalid, "--empty reads no puzzles: unexpected argument " +
                                                    options.input.inputs.front()});
    if (!options.input.criteria.empty())
        throw Failure(
            Error{ErrorCode::invalid, "--empty reads no puzzles, so --target cannot be used"});
    const Geometry geometry = options.input.read.geometry.value_or(Geometry());
    const bool has_bounds = options.limit != no_limit || !(options.search == SearchOptions());
    if (has_bounds || counts_empty_board(geometry)) return;
    throw Failure(Error{ErrorCode::unsupported,
                        "there may be too many solutions of " + geometry_spec(geometry) +
                            " to count: use --limit, --time-limit or --work-limit to count some of "
                            "them, or try a --solver"});
}

// The puzzles of the input, or the empty grid alone.
RecordSource source_of(const CountOptions& options, PuzzleInput& input) {
    if (!options.empty) return [&] { return input.next(); };
    return [&options, is_due = true]() mutable -> std::optional<Result<Record>> {
        if (!std::exchange(is_due, false)) return std::nullopt;
        return Record{Puzzle(Grid(options.input.read.geometry.value_or(Geometry())))};
    };
}

// The reason why there is no solution, or the error of the input.
std::string message_of(const SolvedRecord& solved, Coordinates coordinates) {
    if (!solved.record) return solved.record.error().describe();
    if (solved.result.solutions > 0 || solved.result.end != SearchEnd::complete) return {};
    const Grid& givens = solved.record->puzzle.givens();
    const auto conflicts = find_conflicts(givens);
    return conflicts.empty() ? std::string()
                             : describe(conflicts.front(), givens.geometry(), coordinates);
}

// Reaching the user's limit on solutions is a complete answer; the other limits make it incomplete.
ExitCode exit_code_of(const SolvedRecord& solved) {
    if (!solved.record) return ExitCode::error;
    const bool is_answered =
        solved.result.end == SearchEnd::complete || solved.result.end == SearchEnd::solution_limit;
    return is_answered && solved.result.solutions > 0 ? ExitCode::done : ExitCode::no;
}

std::string solutions_text(const SolvedRecord& solved) {
    return solved.grids ? solved.grids->grids : std::to_string(solved.result.solutions);
}

// A number if it is exactly representable.
Value solutions_value(const SolvedRecord& solved) {
    std::string text = solutions_text(solved);
    if (text == std::to_string(solved.result.solutions)) return solved.result.solutions;
    return text;
}

std::string line_of(const SolvedRecord& solved, const CountOptions& options,
                    const FactColumns& facts, const RecordRun& run) {
    const std::string message = message_of(solved, options.output.coordinates);
    if (!solved.record) return "# malformed: " + message + '\n';
    const bool is_exact = solved.result.end == SearchEnd::complete;
    std::string fields = facts.empty() ? std::string() : facts.text(solved.record->puzzle);
    return (is_exact ? "" : ">=") + solutions_text(solved) +
           run.rest_of_line(*solved.record, std::move(fields),
                            {is_exact ? "" : to_string(solved.result.end), message}) +
           '\n';
}

std::vector<Value> row_of(const SolvedRecord& solved, const CountOptions& options,
                          const FactColumns& facts) {
    const Record* record = solved.record ? &*solved.record : nullptr;
    const SearchResult& result = solved.result;
    const bool is_exact = result.end == SearchEnd::complete;
    std::vector<Value> row = {record ? solutions_value(solved) : Value(),
                              record ? Value(is_exact) : Value(),
                              std::string(!record    ? "malformed"
                                          : is_exact ? "all counted"
                                                     : to_string(result.end))};
    for (Value& value : facts.values(record ? &record->puzzle : nullptr))
        row.push_back(std::move(value));
    if (options.columns.empty()) row.push_back(record ? Value(result.stats.nodes) : Value());
    return answer_row(solved.record, std::move(row),
                      message_of(solved, options.output.coordinates));
}

}  // namespace

ExitCode run(const CountOptions& options, Console& console) {
    if (options.estimate) return run_estimate(options, console);
    check_options(options);
    const Form form = options.output.form;
    const FactColumns facts(options.columns, answer_columns(count_columns), options.output,
                            options.input.time_limit);
    RecordRun run({options.input,
                   options.output,
                   options.output.form,
                   columns_with(facts, !options.columns.empty()),
                   {},
                   {},
                   !options.empty},
                  console);
    if (options.empty) run.resume().refuse("--empty has a single answer");
    if (!run.begin()) return ExitCode::done;
    PuzzleInput& input = run.input();

    const auto render = [&](const SolvedRecord& solved, std::string& text) {
        if (run.has_rows()) {
            run.render_row(solved.record, row_of(solved, options, facts), text);
        } else {
            text += line_of(solved, options, facts, run);
        }
    };
    const auto write = [&](const SolvedRecord& solved, std::string_view text) {
        // The partial count of the interrupted puzzle gets a line; the puzzles after it were not
        // started.
        const bool is_counted = solved.result.end != SearchEnd::cancelled;
        run.answer(solved.record, text, exit_code_of(solved), !is_counted);
        return is_counted;
    };

    SolveStreamOptions how = counting_options(options, console);
    how.parallel.would_wait = [&] { return input.would_wait(); };
    StreamEnd end = StreamEnd::complete;
    if (suits_bulk(options.search, form) && !options.empty && facts.empty()) {
        const auto render_plain = [&](const bulk::BulkResult& result, std::string_view,
                                      std::string& text) {
            if (result.solutions == 0 || result.solutions >= options.limit) return false;
            (text += std::to_string(result.solutions)) += '\n';
            return true;
        };
        const auto write_plain = [&](std::size_t count, std::string_view text) {
            run.answer_many(count, text);
            return true;
        };
        end = bulk_stream(bulk_source(input), {render_plain, write_plain, render, write},
                          {.general = how, .bulk_solutions = most_in_bulk, .with_first = false});
    } else {
        end = solve_stream(source_of(options, input), render, write, how).end;
    }
    return run.finish(end, {});
}

}  // namespace sudoku::tools
