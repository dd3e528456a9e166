#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/puzzle_input.hpp"
#include "run/result_sink.hpp"
#include "run/stream_resume.hpp"
#include "run/summary.hpp"

#include <sudoku/parallel/ordered_pipeline.hpp>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// What a run does with the puzzles it reads and the answers it writes, apart from the answers.
struct RecordRunSetup {
    const InputOptions& input;
    const OutputOptions& output;
    OutputForm form;  // mostly output.form
    // The columns of rows, before those of the input; without any, the answers are rows already.
    std::vector<std::string> columns = {};
    // Numbers of the command with which a resumed run continues; they must outlive the run.
    std::vector<std::uint64_t*> counts = {};
    std::string model = {};     // a model file on which the answers also depend
    bool reads_input = true;    // false for a command that has its one puzzle
    bool needs_lines = false;   // text contains the lines of the puzzles
    bool takes_columns = true;  // false if the output has no room for the columns of the input
};

// The columns of rows about one puzzle each: its place, the puzzle, `own`, and a message.
std::vector<std::string> answer_columns(const std::vector<std::string>& own);
// The values of such a row; the last one is empty if the message is.
std::vector<Value> answer_row(const Result<Record>& record, std::vector<Value> own,
                              std::string_view message);

// The framework of commands that read puzzles and write an answer to each, in the order of the
// input: opens the input, names and renders the columns, writes, counts, keeps the state of a run
// that can be resumed, and ends with the exit code and the summary.
//
//     RecordRun run({options.input, options.output, form, columns}, console);
//     if (!run.begin()) return ExitCode::done;
//     ... run.answer(record, text, code) for each puzzle of run.input() ...
//     return run.finish(end, {{unique, "unique"}});
class RecordRun {
  public:
    // Throws Failure as open_input() does.
    RecordRun(const RecordRunSetup& setup, Console& console);

    PuzzleInput& input() { return input_; }
    StreamResume& resume() { return resume_; }
    // True if the answers must be rendered by render_row().
    bool has_rows() const { return has_rows_; }
    // The columns of the input next to the puzzle.
    const std::vector<std::string>& extra_names() const { return extra_names_; }
    // The number of answered puzzles, including malformed ones and those of an earlier run.
    std::uint64_t done() const { return done_; }
    ExitCode code() const { return code_; }

    // Returns false if an earlier run has answered everything. Throws Failure if the run should be
    // resumed but cannot be.
    bool begin();

    // Appends a row with the values of the columns and of those of the input. Many threads can do
    // so at once.
    void render_row(const Result<Record>& record, std::vector<Value> row, std::string& out) const;
    // Appends `fields`, each after a blank, the columns of the input, and the remarks that are not
    // empty, each after " # ".
    std::string rest_of_line(const Record& record, std::string fields,
                             std::initializer_list<std::string_view> remarks) const;

    // Writes text that belongs to no puzzle, or to the one that is answered next.
    void write(std::string_view text) { sink_.write(text); }
    // Writes the answer to a record, counts it, and reports an error of the input. An input that
    // cannot be read is reported only. With `is_last`, a resumed run answers this puzzle again.
    void answer(const Result<Record>& record, std::string_view text, ExitCode code,
                bool is_last = false);
    // The answers to several puzzles, all of them good.
    void answer_many(std::uint64_t puzzles, std::string_view text);
    void add_code(ExitCode code) { code_ = worse(code_, code); }

    // Ends the output and the state. `note` stands before the summary; empty for none.
    ExitCode finish(StreamEnd end, const Tally& tally, const std::string& note = {});
    // The same without a summary, except that there were no puzzles.
    ExitCode finish_silently(StreamEnd end);

  private:
    ExitCode finish_output(StreamEnd end);
    std::vector<std::string> names_beside(const RecordRunSetup& setup);
    std::vector<std::uint64_t*> kept(const RecordRunSetup& setup);

    Console& console_;
    const Stopwatch watch_ = {};
    bool has_rows_;
    PuzzleInput input_;
    std::vector<std::string> extra_names_;
    ResultSink sink_;
    std::uint64_t done_ = 0;
    std::uint64_t done_before_ = 0;  // by the run that this one resumes
    ExitCode code_ = ExitCode::done;
    StreamResume resume_;
};

}  // namespace sudoku::tools
