#include "base/system.hpp"
#include "canon/seen_classes.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/fact_columns.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/puzzle_records.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"
#include "run/run_ledger.hpp"
#include "run/stream_resume.hpp"
#include "run/summary.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/generate_stream.hpp>

#include <algorithm>
#include <fstream>

namespace sudoku::tools {
namespace {

// The default columns, or the columns with `facts` after each puzzle.
std::vector<std::string> columns_between(const FactColumns& facts, bool has_own_columns) {
    std::vector<std::string> names = {"puzzle"};
    if (!has_own_columns) names.emplace_back("givens");
    names = facts.names_after(std::move(names));
    names.emplace_back("from");
    return names;
}

// Writes each class that the ledger does not have, once.
class VaryRun {
  public:
    VaryRun(const VaryCommandOptions& options, Console& console)
        : options_(options),
          console_(console),
          input_(open_input(options.input, console)),
          facts_(options.columns, {"puzzle"}, options.output, options.input.time_limit),
          sink_(console.out, options.output.form,
                columns_between(facts_, !options.columns.empty())),
          records_(options.output.form, options.columns),
          known_(console.ledger),
          resume_(console, options.input, options.output, code_,
                  {&sources_, &sets_, &unique_, &passed_over_, &made_}) {
        known_.load(seen_);
    }

    ExitCode run();

  private:
    void remember();
    bool take(const VaryOutcome& outcome);
    void take_neighbours(const VaryOutcome& outcome);
    void take_found(const VaryOutcome& outcome);
    void write(const VariedPuzzle& varied, const std::string& from);

    const VaryCommandOptions& options_;
    Console& console_;
    PuzzleInput input_;
    FactColumns facts_;
    ResultSink sink_;
    PuzzleRecords records_;
    RunLedger& known_;
    canon::SeenClasses seen_;
    Stopwatch watch_;
    ExitCode code_ = ExitCode::done;
    std::uint64_t sources_ = 0;
    std::uint64_t sets_ = 0;  // number of constraints removed from the current puzzle
    std::uint64_t unique_ = 0;
    std::uint64_t passed_over_ = 0;
    std::uint64_t made_ = 0;
    std::uint64_t sets_given_up_ = 0;  // of the current puzzle
    StreamResume resume_;
};

// The puzzle of a line, which is its first field in every form, preceded by its board if that is
// not the usual one of its side, and with its constraints; empty for other lines.
std::string_view puzzle_in(std::string_view line, bool is_row) {
    constexpr std::string_view name = "\"puzzle\"";
    if (const std::size_t at = line.find(name); at != line.npos) {
        const std::size_t open = line.find('"', at + name.size());
        if (open == line.npos) return {};
        return line.substr(open + 1, line.find('"', open + 1) - open - 1);
    }
    if (is_row && line.starts_with('"')) return line.substr(1, line.find('"', 1) - 1);
    const bool has_constraints = line.find('=') != line.npos;
    if (has_constraints && is_row) return line.substr(0, line.find(','));
    if (has_constraints) return line.substr(0, line.find(" #"));
    const auto end_of_field = [&](std::size_t from) {
        return std::min(line.find_first_of(" ,", from), line.size());
    };
    const std::size_t first = end_of_field(0);
    const bool is_puzzle = line.substr(0, first).find_first_not_of("123456789.") == line.npos;
    if (is_puzzle || first == line.size() || line[first] == ',') return line.substr(0, first);
    return line.substr(0, end_of_field(first + 1));
}

// Adds the puzzles of an earlier run, as if this run had written them.
void VaryRun::remember() {
    const std::string& name = console_.out.partial();
    std::ifstream file(system::path_of(name), std::ios::binary);
    Inspector inspector;
    std::uint64_t found = 0;
    std::string line;
    std::uint64_t bytes = 0;
    ReadOptions read;
    if (is_rows(options_.output.form)) read.geometry = options_.input.read.geometry;
    while (bytes < resume_.bytes_before() && std::getline(file, line)) {
        bytes += line.size() + 1;
        const Result<Puzzle> puzzle =
            read_puzzle(puzzle_in(line, is_rows(options_.output.form)), read);
        if (!puzzle) continue;
        Inspection inspection(inspector, *puzzle);
        const PuzzleClass key = find_class(inspection).value();
        if (!seen_.insert_class(key) || known_.is_in_stock(key))
            cannot_go_on("one of its classes has been added to the ledger since", name);
        if (known_.is_used()) known_.note(key);
        ++found;
    }
    if (found != made_) cannot_go_on("it has been changed since the run", name);
}

void VaryRun::write(const VariedPuzzle& varied, const std::string& from) {
    if (!seen_.insert_class(varied.key) || known_.is_in_stock(varied.key)) return;
    if (known_.is_used()) known_.note(varied.key);
    const Puzzle& puzzle = varied.puzzle;
    std::string text;
    if (records_.are_written()) {
        text = records_.text_of(Record{puzzle});
    } else if (options_.output.form.form == Form::grid) {
        text = drawn(puzzle);
    } else if (is_rows(options_.output.form)) {
        std::vector<Value> row = facts_.values(&puzzle);
        row.insert(row.begin(), puzzle_text(puzzle));
        if (options_.columns.empty())
            row.emplace_back(static_cast<std::uint64_t>(puzzle.givens().filled_count()));
        row.emplace_back(from);
        sink_.render(row, text);
    } else {
        text = line_of(puzzle_text(puzzle), facts_.text(puzzle)) + '\n';
    }
    sink_.write(text);
    ++made_;
}

bool VaryRun::take(const VaryOutcome& outcome) {
    if (!*outcome.source) {
        report(console_, outcome.source->error());
        code_ = worse(code_, ExitCode::error);
        if (!is_puzzle(*outcome.source)) resume_.stop_counting();
    } else if (!outcome.result) {
        console_.messages.note_at(place_of(**outcome.source),
                                  "no neighbours: " + outcome.result.error().message);
        code_ = worse(code_, ExitCode::no);
    } else {
        take_neighbours(outcome);
    }
    resume_.wrote(outcome.is_last ? 1 : 0);
    return true;
}

void VaryRun::take_neighbours(const VaryOutcome& outcome) {
    if (outcome.is_over_time) {
        ++sets_given_up_;
    } else {
        take_found(outcome);
    }
    if (outcome.is_last && sets_given_up_ > 0) {
        console_.messages.note_at(
            place_of(**outcome.source),
            "time limit: " + counted(sets_given_up_, "set of givens was", "sets of givens were") +
                " not searched");
        code_ = worse(code_, ExitCode::no);
        sets_given_up_ = 0;
    }
    sources_ += outcome.is_last ? 1U : 0U;
    sets_ = outcome.is_last ? 0 : sets_ + 1;
    console_.messages.progress_in(input_.share(sources_), made_, "new puzzles");
}

void VaryRun::take_found(const VaryOutcome& outcome) {
    unique_ += outcome.result->unique;
    passed_over_ += outcome.result->passed_over ? 1U : 0U;
    const std::string place = place_of(**outcome.source);
    for (const VariedPuzzle& puzzle : outcome.result->puzzles) write(puzzle, place);
}

ExitCode VaryRun::run() {
    if (records_.are_written()) resume_.refuse(std::string(not_resumable));
    if (options_.output.form.form == Form::grid) resume_.refuse("boards cannot be read back");
    if (!resume_.begin(input_)) return ExitCode::done;
    remember();
    sink_.resume(resume_.bytes_before());
    const std::uint64_t made_before = made_;
    VaryStreamOptions stream;
    stream.sets_done = sets_;
    stream.vary = options_.vary;
    stream.time_limit = options_.input.time_limit;
    stream.parallel.threads = options_.threads;
    stream.parallel.cancel = console_.stop();
    const StreamEnd end =
        vary_stream([&] { return input_.next(); },
                    [&](const VaryOutcome& outcome) { return take(outcome); }, stream);
    if (records_.are_written()) sink_.write(records_.end());
    sink_.finish();
    const bool is_complete = end == StreamEnd::complete;
    const bool is_empty = is_complete && sources_ == 0 && code_ == ExitCode::done;
    if (is_empty) code_ = ExitCode::no;
    const ExitCode ended = resume_.finish(code_, is_complete);
    const std::string skipped = counted(passed_over_, "set of givens", "sets of givens") +
                                " skipped because of too many solutions";
    if (is_complete && sources_ == 1) {
        // Only what is not in the output.
        if (passed_over_ > 0) console_.messages.note(skipped);
        return ended;
    }
    std::string text = counted(made_, "new puzzle", "new puzzles") + " around " +
                       counted(sources_, "puzzle", "puzzles") + ", of " + grouped(unique_) +
                       " with one solution";
    if (passed_over_ > 0) text += "; " + skipped;
    const bool has_no_sources = is_empty || (sources_ == 0 && console_.input.is_broken);
    console_.messages.note(has_no_sources ? no_puzzles(console_)
                                          : text + "; " + watch_.rate(made_ - made_before));
    return ended;
}

}  // namespace

ExitCode run(const VaryCommandOptions& options, Console& console) {
    if (const Status status = check_options(options.vary); !status) throw Failure(status.error());
    return VaryRun(options, console).run();
}

}  // namespace sudoku::tools
