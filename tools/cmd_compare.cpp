#include "commands.hpp"
#include "console.hpp"
#include "extra_columns.hpp"
#include "fact_columns.hpp"
#include "line_fields.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "puzzle_text.hpp"
#include "result_sink.hpp"
#include "search_run.hpp"
#include "summary.hpp"

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

}  // namespace

ExitCode run(const CompareOptions& options, Console& console) {
    PuzzleInput input = open_input(options.input, console);
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

    const Form form = options.output.form;
    ResultSink sink(console.out, options.output.form, facts.names_after(compare_columns));
    ExitCode code = ExitCode::done;
    std::uint64_t done = 0;
    const auto compare = [&](Inspected<Compared>& one, Inspection*) {
        if (!one.record) return;
        const Puzzle& puzzle = one.record->puzzle;
        for (const SolverInfo* method : methods)
            one.finding.rows.push_back(measure(*method, puzzle, limits));
        one.finding.facts = facts.values(&puzzle);
    };
    const auto write = [&](const Inspected<Compared>& one) {
        if (!one.record) {
            report(console, one.record.error());
            code = ExitCode::error;
            return true;
        }
        const std::string puzzle = puzzle_text(one.record->puzzle);
        TextTable table({compare_columns.begin() + 3, compare_columns.end()});
        for (std::vector<Value> row : one.finding.rows) {
            if (!is_rows(form)) {
                table.add(std::move(row));
                continue;
            }
            std::vector<Value> front = place_values(one.record);
            front.emplace_back(puzzle);
            row.insert(row.begin(), front.begin(), front.end());
            row.insert(row.end(), one.finding.facts.begin(), one.finding.facts.end());
            std::string text;
            sink.render(row, text);
            sink.write(text);
        }
        if (!is_rows(form)) {
            sink.write((done == 0 ? "" : "\n") + place_of(*one.record) + ": " +
                       line_of(puzzle, values_text(one.finding.facts)) + '\n' +
                       shown(table, console.out));
        }
        ++done;
        return true;
    };
    // The time limit is that of each search.
    InputOptions without_limit = options.input;
    without_limit.time_limit = no_time_limit;
    InspectStreamOptions stream = stream_options(without_limit, options.threads, input, console);
    stream.parallel.chunk = 1;
    inspect_stream<Compared>([&] { return input.next(); }, compare, write, stream);
    sink.finish();
    if (done == 0 && code == ExitCode::done && !console.stop().stop_requested()) {
        code = ExitCode::no;
        console.messages.note(no_puzzles(console));
    }
    return finish(console, code);
}

}  // namespace sudoku::tools
