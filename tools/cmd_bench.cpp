#include "bench_run.hpp"
#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::tools {
namespace {

const std::vector<std::string> columns = {
    "solver",  "threads",   "puzzles",  "limit",       "rate",  "rate_min",  "rate_max",
    "guesses", "solutions", "verified", "same_counts", "ratio", "ratio_min", "ratio_max"};

// Median, smallest and largest.
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

BenchPuzzles read_puzzles(PuzzleInput& input, Console& console, ExitCode& code) {
    BenchPuzzles puzzles;
    while (const auto record = input.next()) {
        if (!*record) {
            report(console, record->error());
            code = ExitCode::error;
            continue;
        }
        const Puzzle& puzzle = (*record)->puzzle;
        if (puzzle.geometry() == Geometry() && !puzzle.has_pencilmarks())
            puzzles.add(puzzle_text(puzzle));
    }
    return puzzles;
}

std::vector<Value> row_of(const Measured& measured, const Measured& ours,
                          const BenchOptions& options, std::size_t puzzles, bool is_peer) {
    std::vector<double> rates, ratios;
    bool is_verified = true, same_counts = true;
    for (std::size_t i = 0; i < measured.times.size(); ++i) {
        const BenchTime& time = measured.times[i];
        rates.push_back(static_cast<double>(puzzles) / time.seconds);
        ratios.push_back(time.seconds / ours.times[i].seconds);
        is_verified = is_verified && time.wrong == 0;
        same_counts = same_counts && time.counts == ours.times[i].counts;
    }
    const Spread rate = spread_of(rates), ratio = spread_of(ratios);
    const BenchTime& last = measured.times.back();
    return {measured.name,
            static_cast<std::uint64_t>(is_peer ? 1 : std::max(options.threads, 1)),
            std::uint64_t{puzzles},
            options.limit,
            Decimal{rate.median, 0},
            Decimal{rate.min, 0},
            Decimal{rate.max, 0},
            Decimal{static_cast<double>(last.guesses) / static_cast<double>(puzzles), 3},
            last.solutions,
            is_peer ? Value() : Value(is_verified),
            same_counts,
            Decimal{ratio.median, 2},
            Decimal{ratio.min, 2},
            Decimal{ratio.max, 2}};
}

}  // namespace

ExitCode run(const BenchOptions& options, Console& console) {
    PuzzleInput input = open_input(options.input, console);
    ExitCode code = ExitCode::done;
    const Stopwatch reading;
    const BenchPuzzles puzzles = read_puzzles(input, console, code);
    if (puzzles.size() == 0) {
        console.messages.note("no classic 9x9 puzzles");
        return finish(console, worse(code, ExitCode::no));
    }
    console.messages.note("read " + counted(puzzles.size(), "puzzle", "puzzles") + " in " +
                          reading.rate(puzzles.size()));

    std::vector<bulk::BulkTarget> targets = options.targets;
    if (targets.empty()) targets.push_back(bulk::default_target());
    std::vector<Measured> ours, peers;
    for (const bulk::BulkTarget target : targets)
        ours.push_back({std::string(bulk::target_name(target))});
    for (const PeerSolver& peer : options.peers) peers.push_back({peer.name});

    // Turn and turn about, so that whatever else the machine does hits all alike.
    for (std::uint64_t round = 0; round < options.rounds && !console.stop().stop_requested();
         ++round) {
        const BenchPuzzles order = puzzles.permuted(round);
        for (std::size_t i = 0; i < ours.size(); ++i) {
            ours[i].times.push_back(
                time_bulk(order, {targets[i], options.limit, options.threads, options.one_by_one}));
        }
        for (std::size_t i = 0; i < peers.size(); ++i) {
            peers[i].times.push_back(time_peer(order, options.peers[i], options.limit));
        }
    }
    if (ours.front().times.empty()) return finish(console, code, false);

    const Form form = options.output.form;
    ResultSink sink(console.out, form, columns);
    TextTable table(columns);
    bool all_right = true;
    const auto show = [&](const Measured& measured, bool is_peer) {
        std::vector<Value> row = row_of(measured, ours.front(), options, puzzles.size(), is_peer);
        all_right = all_right && std::get<bool>(row[10]) && (is_peer || std::get<bool>(row[9]));
        if (!is_rows(form)) return table.add(std::move(row));
        std::string text;
        sink.render(row, text);
        sink.write(text);
    };
    for (const Measured& measured : ours) show(measured, false);
    for (const Measured& measured : peers) show(measured, true);
    if (!is_rows(form)) sink.write(table.to_string());
    sink.finish();
    if (!all_right) {
        console.messages.error("solvers disagree, or a solution is wrong");
        code = worse(code, ExitCode::no);
    }
    return finish(console, code);
}

}  // namespace sudoku::tools
