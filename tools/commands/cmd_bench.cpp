#include "commands/bench_run.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::tools {
namespace {

const std::vector<std::string> columns = {
    "data",      "solver",   "threads",     "puzzles", "limit",      "rate",
    "rate_min",  "rate_max", "stolen",      "latency", "latency_90", "guesses",
    "solutions", "verified", "same_counts", "ratio",   "ratio_min",  "ratio_max"};
constexpr std::size_t verified_column = 13, same_counts_column = 14;

struct Spread {
    double median = 0, min = 0, max = 0;
};
Spread spread_of(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return {values[values.size() / 2], values.front(), values.back()};
}

struct Measured {
    std::string name;
    std::vector<BenchTime> times = {};
};

// Measures only puzzles with the geometry of the first one; others would be another measurement.
BenchPuzzles read_puzzles(PuzzleInput& input, Console& console, ExitCode& code) {
    BenchPuzzles puzzles;
    std::uint64_t left_out = 0;
    while (const auto record = input.next()) {
        if (!*record) {
            report(console, record->error());
            code = ExitCode::error;
            continue;
        }
        const Puzzle& puzzle = (*record)->puzzle;
        if (puzzles.size() == 0) puzzles = BenchPuzzles(puzzle.geometry());
        if (puzzle.geometry() == puzzles.geometry() && !puzzle.has_pencilmarks())
            puzzles.add(puzzle_text(puzzle));
        else
            ++left_out;
    }
    if (left_out > 0) {
        console.messages.note(counted(left_out, "puzzle", "puzzles") +
                              " left out (another board, or pencilmarks)");
    }
    return puzzles;
}

std::vector<Value> row_of(const std::string& data, const Measured& measured, const Measured& ours,
                          const BenchOptions& options, std::size_t puzzles, bool is_peer) {
    std::vector<double> rates, ratios, stolen, latencies, latencies_90;
    bool is_verified = true, same_counts = true;
    for (std::size_t i = 0; i < measured.times.size(); ++i) {
        const BenchTime& time = measured.times[i];
        rates.push_back(static_cast<double>(puzzles) / time.seconds);
        stolen.push_back(time.stolen * 100);
        latencies.push_back(time.latency * 1e9);
        latencies_90.push_back(time.latency_90 * 1e9);
        ratios.push_back(time.seconds / ours.times[i].seconds);
        is_verified = is_verified && time.wrong == 0;
        same_counts = same_counts && time.counts == ours.times[i].counts;
    }
    const Spread rate = spread_of(rates), ratio = spread_of(ratios);
    const BenchTime& last = measured.times.back();
    return {data,
            measured.name,
            static_cast<std::uint64_t>(is_peer ? 1 : std::max(options.threads, 1)),
            std::uint64_t{puzzles},
            options.limit,
            Decimal{rate.median, 0},
            Decimal{rate.min, 0},
            Decimal{rate.max, 0},
            Decimal{spread_of(stolen).median, 1},
            options.one_by_one ? Value(Decimal{spread_of(latencies).median, 0}) : Value(),
            options.one_by_one ? Value(Decimal{spread_of(latencies_90).median, 0}) : Value(),
            Decimal{static_cast<double>(last.guesses) / static_cast<double>(puzzles), 3},
            last.solutions,
            is_verified,
            same_counts,
            Decimal{ratio.median, 2},
            Decimal{ratio.min, 2},
            Decimal{ratio.max, 2}};
}

// The puzzles of the input, or generated sets if there is no input.
std::vector<BenchSet> read_sets(const BenchOptions& options, Console& console, ExitCode& code) {
    const Stopwatch watch;
    if (options.input.inputs.empty()) {
        auto sets = built_in_sets(options.puzzles, options.threads, console.stop());
        if (!console.stop().stop_requested())
            console.messages.note("made " + std::to_string(sets.size()) + " sets of " +
                                  counted(options.puzzles, "puzzle", "puzzles") + " in " +
                                  watch.rate(options.puzzles * sets.size()));
        return sets;
    }
    PuzzleInput input = open_input(options.input, console);
    std::vector<BenchSet> sets(1);
    sets[0] = {"input", read_puzzles(input, console, code)};
    if (sets[0].puzzles.size() == 0) {
        console.messages.note("no puzzles without pencilmarks");
        sets.clear();
    } else if (!options.peers.empty() && !sets[0].puzzles.geometry().is_classic()) {
        throw Failure(Error{ErrorCode::invalid, "peers solve classic 9x9 puzzles only"});
    }
    return sets;
}

// Solvers take turns, so that other load on the machine affects all of them alike.
void measure(const BenchPuzzles& puzzles, const BenchOptions& options,
             const std::vector<bulk::BulkTarget>& targets, const Console& console,
             std::vector<Measured>& ours, std::vector<Measured>& peers) {
    const std::stop_token stop = console.stop();
    for (std::uint64_t round = 0; round < options.rounds; ++round) {
        const BenchPuzzles order = puzzles.permuted(round);
        std::vector<BenchTime> times;
        for (std::size_t i = 0; i < ours.size(); ++i) {
            times.push_back(time_bulk(
                order, {targets[i], options.limit, options.threads, options.one_by_one, stop}));
        }
        for (const PeerSolver& peer : options.peers) {
            times.push_back(time_peer(order, peer, options.limit, options.one_by_one, stop));
            if (round == 0) times.back().wrong = count_wrong(order, times[0].counts, peer, stop);
        }
        if (stop.stop_requested()) return;
        for (std::size_t i = 0; i < times.size(); ++i) {
            Measured& measured = i < ours.size() ? ours[i] : peers[i - ours.size()];
            measured.times.push_back(std::move(times[i]));
        }
    }
}

// "easy: 14 ns to read, 9 ns to write a puzzle as text"
void tell_text_time(const BenchSet& set, Console& console) {
    const TextTime time = time_text(set.puzzles);
    const auto nanoseconds = [&](double seconds) {
        return to_text(Decimal{seconds * 1e9 / static_cast<double>(set.puzzles.size()), 0});
    };
    console.messages.note(set.name + ": " + nanoseconds(time.parse) + " ns to read, " +
                          nanoseconds(time.write) + " ns to write a puzzle as text");
}

}  // namespace

ExitCode run(const BenchOptions& options, Console& console) {
    ExitCode code = ExitCode::done;
    const std::vector<BenchSet> sets = read_sets(options, console, code);
    if (sets.empty()) return finish(console, worse(code, ExitCode::no));
    std::vector<bulk::BulkTarget> targets = options.targets;
    if (targets.empty()) targets.push_back(bulk::default_target());

    const Form form = options.output.form;
    ResultSink sink(console.out, options.output.form, columns);
    TextTable table(columns);
    bool all_right = true;
    for (const BenchSet& set : sets) {
        if (console.stop().stop_requested()) break;
        tell_text_time(set, console);
        std::vector<Measured> ours, peers;
        for (const bulk::BulkTarget target : targets)
            ours.push_back({std::string(bulk::to_string(target))});
        for (const PeerSolver& peer : options.peers) peers.push_back({peer.name});
        measure(set.puzzles, options, targets, console, ours, peers);
        if (ours.front().times.empty()) break;
        const auto show = [&](const Measured& measured, bool is_peer) {
            std::vector<Value> row =
                row_of(set.name, measured, ours.front(), options, set.puzzles.size(), is_peer);
            all_right = all_right && std::get<bool>(row[same_counts_column]) &&
                        std::get<bool>(row[verified_column]);
            if (!is_rows(form)) return table.add(std::move(row));
            std::string text;
            sink.render(row, text);
            sink.write(text);
        };
        for (const Measured& measured : ours) show(measured, false);
        for (const Measured& measured : peers) show(measured, true);
    }
    if (!is_rows(form)) sink.write(shown(table, console.out));
    sink.finish();
    if (!all_right) {
        console.messages.error("solvers disagree, or a solution is wrong");
        code = worse(code, ExitCode::no);
    }
    return finish(console, code, !console.stop().stop_requested());
}

}  // namespace sudoku::tools
