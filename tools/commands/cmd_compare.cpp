#include "commands/commands.hpp"
#include "rows/extra_columns.hpp"
#include "rows/line_fields.hpp"
#include "run/fact_columns.hpp"
#include "run/puzzle_text.hpp"
#include "run/record_run.hpp"
#include "run/search_run.hpp"

#include <chrono>

namespace sudoku::tools {
namespace {

const std::vector<std::string> compare_columns = {
    "file",    "line",       "puzzle", "solver",    "result",      "nodes",
    "guesses", "backtracks", "depth",  "branching", "milliseconds"};

std::string result_text(const SearchResult& result) {
    const auto outcome = result.outcome();
    if (outcome == CountOutcome::unique) return "unique";
    if (outcome == CountOutcome::many) return "not unique";
    if (outcome == CountOutcome::none) return "no solution";
    if (result.end == SearchEnd::solution_limit) return "solved";
    const std::string limit = std::string(to_string(result.end)) + " reached";
    return result.solutions == 0 ? limit : "one solution, then " + limit;
}

// The rows of the methods on one puzzle, and its facts.
struct Compared {
    std::vector<std::vector<Value>> rows = {};
    std::vector<Value> facts = {};
};

// The row of one method on one puzzle.
std::vector<Value> measure(const SolverInfo& method, const Puzzle& puzzle,
                           const SearchLimits& limits) {
    if (!method.supports(puzzle)) {
        std::vector<Value> row = {std::string(method.name), std::string("not supported")};
        row.resize(8);
        return row;
    }
    const auto start = std::chrono::steady_clock::now();
    const SearchResult result = Solver(method).search(puzzle, limits);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    const SearchStats& stats = result.stats;
    const bool with_depth = !stats.depth_histogram.empty();
    return {std::string(method.name),
            result_text(result),
            stats.nodes,
            stats.guesses,
            with_depth ? Value(stats.backtracks) : Value(),
            with_depth ? Value(static_cast<std::uint64_t>(stats.max_depth())) : Value(),
            Decimal{stats.geometric_mean_branching(), 2},
            Decimal{time.count(), 3}};
}

TextTable table_of(const Compared& compared) {
    TextTable table({compare_columns.begin() + 3, compare_columns.end()});
    for (const std::vector<Value>& row : compared.rows) table.add(row);
    return table;
}

void write_rows(const Inspected<Compared>& one, RecordRun& run) {
    for (const std::vector<Value>& of_method : one.finding.rows) {
        std::vector<Value> row = place_values(one.record);
        row.emplace_back(puzzle_text(one.record->puzzle));
        row.insert(row.end(), of_method.begin(), of_method.end());
        row.insert(row.end(), one.finding.facts.begin(), one.finding.facts.end());
        std::string text;
        run.render_row(one.record, std::move(row), text);
        run.write(text);
    }
}

}  // namespace

ExitCode run(const CompareOptions& options, Console& console) {
    std::vector<const SolverInfo*> methods = options.methods;
    if (methods.empty()) {
        for (const SolverInfo& method : solver_table()) methods.push_back(&method);
    }
    const FactColumns facts(options.columns, compare_columns, options.output,
                            options.input.time_limit);
    SearchLimits limits;
    limits.solutions = options.limit;
    limits.nodes = options.nodes;
    limits.time = options.time;
    limits.cancel = console.stop();

    RecordRun run({.input = options.input,
                   .output = options.output,
                   .form = options.output.form,
                   .columns = facts.names_after(compare_columns),
                   .needs_lines = true,
                   .takes_columns = is_rows(options.output.form)},
                  console);
    if (!run.begin()) return ExitCode::done;
    const auto compare = [&](Inspected<Compared>& one, Inspection*) {
        if (!one.record) return;
        const Puzzle& puzzle = one.record->puzzle;
        for (const SolverInfo* method : methods)
            one.finding.rows.push_back(measure(*method, puzzle, limits));
        one.finding.facts = facts.values(&puzzle);
    };
    const auto write = [&](const Inspected<Compared>& one) {
        std::string text;
        if (!one.record) {
            // A malformed puzzle is only reported.
        } else if (run.has_rows()) {
            write_rows(one, run);
        } else {
            if (run.done() > 0) text += '\n';
            text += place_of(*one.record) + ": " +
                    line_of(puzzle_text(one.record->puzzle), values_text(one.finding.facts)) +
                    '\n' + shown(table_of(one.finding), console.out);
        }
        run.answer(one.record, text, one.record ? ExitCode::done : ExitCode::error);
        return true;
    };
    // The time limit is that of each search.
    InputOptions without_limit = options.input;
    without_limit.time_limit = no_time_limit;
    InspectStreamOptions stream =
        stream_options(without_limit, options.threads, run.input(), console);
    stream.parallel.chunk = 1;
    return run.finish_silently(
        inspect_stream<Compared>([&] { return run.input().next(); }, compare, write, stream));
}

}  // namespace sudoku::tools
