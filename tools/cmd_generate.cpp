#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "result_sink.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/generate_batch.hpp>

namespace sudoku::tools {
namespace {

const std::vector<std::string> row_columns = {"id", "puzzle", "solution", "givens"};

void render_item(const BatchItem& item, const GenerateOptions& options, const ResultSink& sink,
                 std::string& out) {
    if (!item.puzzle) return;
    const GeneratedPuzzle& made = *item.puzzle;
    switch (options.output.form) {
        case Form::csv:
        case Form::json:
            sink.render({made.id, puzzle_text(made.puzzle), to_line(made.solution),
                         static_cast<std::uint64_t>(made.puzzle.givens().filled_count())},
                        out);
            return;
        case Form::html:  // only explain has these
        case Form::svg:
        case Form::grid:
            if (options.with_ids) out += "# " + made.id + '\n';
            out += drawn(made.puzzle);
            return;
        case Form::text:
            out += puzzle_text(made.puzzle);
            if (options.with_ids) out += ' ' + made.id;
            out += '\n';
    }
}

}  // namespace

ExitCode run(const GenerateOptions& options, Console& console) {
    const Stopwatch watch;
    GenerateBatchOptions batch;
    batch.first = options.start;
    batch.count = options.count;
    batch.generator = options.generator;
    batch.generator.seed = options.seed ? *options.seed : draw_seed();
    batch.parallel.threads = options.threads;
    batch.parallel.cancel = console.stop();
    if (const Status status = check_options(options.geometry, batch.generator); !status) {
        throw Failure(status.error());
    }
    if (!options.seed) {
        console.messages.note("seed " + std::to_string(batch.generator.seed));
    }

    ResultSink sink(console.out, options.output.form, row_columns);
    ExitCode code = ExitCode::done;
    std::uint64_t made = 0;
    const auto write = [&](const BatchItem& item, std::string_view text) {
        if (item.puzzle) {
            sink.write(text);
            console.messages.progress(++made);
        } else {
            console.messages.error("puzzle " + std::to_string(item.index) + " of seed " +
                                   std::to_string(batch.generator.seed) + ": " +
                                   item.puzzle.error().message);
            code = ExitCode::no;
        }
        return true;
    };
    const auto result = generate_batch(
        options.geometry,
        [&](const BatchItem& item, std::string& text) { render_item(item, options, sink, text); },
        write, batch);
    sink.finish();
    const ExitCode ended = finish(console, code, result.end == StreamEnd::complete);
    console.messages.note(
        counted(made, "puzzle", "puzzles") +
        (made == 0 ? "" : " from " + counted(result.stats.attempts, "grid", "grids")) + "; " +
        watch.rate(made));
    return ended;
}

}  // namespace sudoku::tools
