#include "base/memory_use.hpp"
#include "commands/commands.hpp"
#include "commands/sample_report.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_records.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"
#include "run/run_seed.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/grid_count.hpp>

namespace sudoku::tools {
namespace {

const std::vector<std::string> puzzle_columns = {"puzzle", "solution", "givens", "weight", "grid"};
const std::vector<std::string> grid_columns = {"grid", "number"};

Value weight_of(const SampledPuzzle& puzzle) { return Decimal{puzzle.weight(), 6}; }

void render_puzzle(const SampleItem& item, Form form, const ResultSink& sink, std::string& out) {
    const SampledPuzzle& puzzle = item.puzzle;
    if (is_rows(form)) {
        sink.render({to_line(puzzle.givens), to_line(puzzle.solution),
                     static_cast<std::uint64_t>(puzzle.given_count), weight_of(puzzle), item.grid},
                    out);
    } else if (form == Form::grid) {
        out += "# weight " + to_text(weight_of(puzzle)) + '\n' + drawn(Puzzle(puzzle.givens));
    } else {
        out += to_line(puzzle.givens) + ' ' + to_text(weight_of(puzzle)) + '\n';
    }
}

void render_grid(const GridItem& item, Form form, const ResultSink& sink, std::string& out) {
    if (is_rows(form)) {
        sink.render({puzzle_text(Puzzle(item.grid)), item.index}, out);
    } else {
        out +=
            form == Form::grid ? drawn(Puzzle(item.grid)) : puzzle_text(Puzzle(item.grid)) + '\n';
    }
}

bool is_spent(const SampleOptions& options, const Stopwatch& watch) {
    return watch.seconds() >= std::chrono::duration<double>(options.time).count();
}

ParallelOptions parallel_options(const SampleOptions& options, const Console& console) {
    ParallelOptions parallel;
    parallel.threads = options.threads;
    parallel.cancel = console.stop();
    return parallel;
}

// Prints a note if fewer were made than requested because the time was up.
ExitCode code_of(std::uint64_t made, std::uint64_t wanted, StreamEnd end, Console& console) {
    if (made >= wanted) return ExitCode::done;
    if (end != StreamEnd::cancelled) {
        console.messages.error("--budget used up after " + grouped(made) + " of " +
                               grouped(wanted));
    }
    return ExitCode::no;
}

ExitCode sample_grids(const SampleOptions& options, const UniformGrids& grids, std::uint64_t seed,
                      Console& console, const Stopwatch& watch) {
    const Form form = options.output.form;
    ResultSink sink(console.out, options.output.form, grid_columns);
    PuzzleRecords records(options.output.form, {});
    std::uint64_t made = 0;
    const auto end = grid_stream(
        grids, options.count,
        [&](const GridItem& item, std::string& text) { render_grid(item, form, sink, text); },
        [&](const GridItem& item, std::string_view text) {
            sink.write(records.are_written() ? records.text_of(Record{Puzzle(item.grid)}) : text);
            console.messages.progress_of(++made, options.count, "grids");
            return !is_spent(options, watch);
        },
        seed, parallel_options(options, console));
    if (records.are_written()) sink.write(records.end());
    sink.finish();
    const ExitCode code = code_of(made, options.count, end, console);
    const ExitCode ended = finish(console, code, end != StreamEnd::cancelled);
    if (options.count == 1 && made == 1) return ended;
    console.messages.note(counted(made, "grid", "grids") + "; " + watch.rate(made, "grids"));
    return ended;
}

}  // namespace

ExitCode run(const SampleOptions& options, Console& console) {
    const Stopwatch watch;
    const std::uint64_t seed = options.seed ? *options.seed : draw_seed();
    if (!options.full_grids && !options.geometry.is_classic()) {
        throw Failure(Error{ErrorCode::unsupported,
                            "only classic 9x9 puzzles can be sampled; use --full-grids for "
                            "complete grids of other boards"});
    }
    if (options.full_grids && options.report) {
        throw Failure(Error{ErrorCode::invalid, "--report and --full-grids exclude each other"});
    }
    if (!can_count_grids(options.geometry)) {
        throw Failure(
            Error{ErrorCode::unsupported, "complete grids of " + geometry_spec(options.geometry) +
                                              " cannot be drawn uniformly: only boards up to side "
                                              "9 with just rows, columns and boxes are supported"});
    }
    if (!options.seed) console.messages.note("seed " + std::to_string(seed));

    auto prepared = [&] {
        const MemoryFor tables("for the tables of all full grids of this geometry");
        return UniformGrids::prepare(options.geometry, console.stop());
    }();
    if (!prepared) return finish(console, ExitCode::no, false);
    if (options.full_grids) return sample_grids(options, *prepared, seed, console, watch);

    // If the report goes to standard output, puzzles are written only to a file of their own.
    const bool writes_puzzles = !options.report || options.output.path != "-";
    const Form form = options.output.form;
    ResultSink sink(console.out, options.output.form, puzzle_columns);
    PuzzleRecords records(options.output.form, {});
    SampleReport report;
    SampleStreamOptions stream;
    stream.seed = seed;
    stream.parallel = parallel_options(options, console);
    const auto write = [&](const SampleItem& item, std::string_view text) {
        if (report.puzzles() == options.count) return false;
        if (writes_puzzles && records.are_written()) {
            Record record{Puzzle(item.puzzle.givens)};
            record.solution = item.puzzle.solution;
            sink.write(records.text_of(record));
        } else if (writes_puzzles) {
            sink.write(text);
        }
        report.add(item);
        console.messages.progress_of(report.puzzles(), options.count);
        return report.puzzles() < options.count && !is_spent(options, watch);
    };
    const auto grids = std::make_shared<const UniformGrids>(*std::move(prepared));
    SampleStreamSummary result;
    if (options.count > 0) {
        result = sample_stream(
            grids,
            [&](const SampleItem& item, std::string& text) {
                render_puzzle(item, form, sink, text);
            },
            write, stream);
    }
    if (writes_puzzles && records.are_written()) sink.write(records.end());
    if (writes_puzzles) sink.finish();
    const ExitCode code = code_of(report.puzzles(), options.count, result.end, console);
    const ExitCode ended = finish(console, code, result.end != StreamEnd::cancelled);
    if (options.report) {
        Output out("-");
        out.write(report.to_string(form));
        out.commit();
    }
    if (options.count == 1 && report.puzzles() == 1) return ended;
    console.messages.note(counted(report.puzzles(), "puzzle", "puzzles") + " from " +
                          counted(result.stats.grids, "grid", "grids") + ", " +
                          counted(result.stats.chains, "chain", "chains") + " of deletions; " +
                          watch.rate(report.puzzles()));
    return ended;
}

}  // namespace sudoku::tools
