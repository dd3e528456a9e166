#include "canon/seen_classes.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "fact_columns.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"
#include "run_ledger.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/generate_stream.hpp>

namespace sudoku::tools {
namespace {

// With what stands behind each puzzle: `facts`, or the usual.
std::vector<std::string> columns_between(const FactColumns& facts, bool has_own_columns) {
    std::vector<std::string> names = {"puzzle"};
    if (!has_own_columns) names.emplace_back("givens");
    names.insert(names.end(), facts.names().begin(), facts.names().end());
    names.emplace_back("from");
    return names;
}

// Writes each class once that the ledger does not name.
class VaryRun {
  public:
    VaryRun(const VaryCommandOptions& options, Console& console)
        : options_(options),
          console_(console),
          input_(open_input(options.input, console)),
          facts_(options.columns, {"puzzle"}, options.output),
          sink_(console.out, options.output.form,
                columns_between(facts_, !options.columns.empty())),
          known_(console.ledger) {
        known_.load(seen_);
    }

    ExitCode run();

  private:
    bool take(const VaryOutcome& outcome);
    void write(const VariedPuzzle& puzzle, const std::string& from);

    const VaryCommandOptions& options_;
    Console& console_;
    PuzzleInput input_;
    FactColumns facts_;
    ResultSink sink_;
    RunLedger& known_;
    canon::SeenClasses seen_;
    Stopwatch watch_;
    ExitCode code_ = ExitCode::done;
    std::uint64_t sources_ = 0;
    std::uint64_t unique_ = 0;
    std::uint64_t passed_over_ = 0;
    std::uint64_t made_ = 0;
};

void VaryRun::write(const VariedPuzzle& puzzle, const std::string& from) {
    if (!seen_.insert_class(puzzle.key) || known_.is_in_stock(puzzle.key)) return;
    if (known_.is_used()) known_.note(puzzle.key);
    const Grid grid(Geometry(), puzzle.digits);
    std::string text;
    if (is_rows(options_.output.form)) {
        const Puzzle made(grid);
        std::vector<Value> row = facts_.values(&made);
        row.insert(row.begin(), to_line(grid));
        if (options_.columns.empty())
            row.emplace_back(static_cast<std::uint64_t>(grid.filled_count()));
        row.emplace_back(from);
        sink_.render(row, text);
    } else {
        text = to_line(grid) + facts_.text(Puzzle(grid)) + '\n';
    }
    sink_.write(text);
    ++made_;
}

bool VaryRun::take(const VaryOutcome& outcome) {
    if (!*outcome.source) {
        report(console_, outcome.source->error());
        code_ = worse(code_, ExitCode::error);
        return true;
    }
    const std::string place = place_of(**outcome.source);
    if (!outcome.result) {
        console_.messages.note(place + ": no neighbours: " + outcome.result.error().message);
        code_ = worse(code_, ExitCode::no);
        return true;
    }
    unique_ += outcome.result->unique;
    passed_over_ += outcome.result->passed_over ? 1U : 0U;
    for (const VariedPuzzle& puzzle : outcome.result->puzzles) write(puzzle, place);
    sources_ += outcome.is_last ? 1U : 0U;
    console_.messages.progress_in(input_.share(sources_), made_, "new puzzles");
    return true;
}

ExitCode VaryRun::run() {
    VaryStreamOptions stream;
    stream.vary = options_.vary;
    stream.parallel.threads = options_.threads;
    stream.parallel.cancel = console_.stop();
    const StreamEnd end =
        vary_stream([&] { return input_.next(); },
                    [&](const VaryOutcome& outcome) { return take(outcome); }, stream);
    sink_.finish();
    const bool is_complete = end == StreamEnd::complete;
    const bool is_empty = is_complete && sources_ == 0 && code_ == ExitCode::done;
    if (is_empty) code_ = ExitCode::no;
    const ExitCode ended = finish(console_, code_, is_complete);
    std::string text = counted(made_, "new puzzle", "new puzzles") + " around " +
                       counted(sources_, "puzzle", "puzzles") + ", of " + grouped(unique_) +
                       " with one solution";
    if (passed_over_ > 0) {
        text += "; " + counted(passed_over_, "set of givens", "sets of givens") +
                " passed over for too many solutions";
    }
    console_.messages.note(is_empty ? "no puzzles" : text + "; " + watch_.rate(made_));
    return ended;
}

}  // namespace

ExitCode run(const VaryCommandOptions& options, Console& console) {
    if (const Status status = check_options(options.vary); !status) throw Failure(status.error());
    return VaryRun(options, console).run();
}

}  // namespace sudoku::tools
