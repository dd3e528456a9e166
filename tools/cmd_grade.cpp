#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/parallel/grade_stream.hpp>

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

const std::vector<std::string> row_columns = {"line",
                                              "puzzle",
                                              "level",
                                              "score",
                                              "needs",
                                              "rounds",
                                              "open_after_singles",
                                              "open_after_deduction",
                                              "refutation_depth",
                                              "backdoors",
                                              "guesses",
                                              "guesses_error",
                                              "nodes",
                                              "nodes_error",
                                              "depth",
                                              "branching",
                                              "space",
                                              "space_log10",
                                              "message"};

std::string name_of(Deduction deduction) {
    switch (deduction) {
        case Deduction::singles: return "singles";
        case Deduction::locked_candidates: return "locked-candidates";
        case Deduction::search: break;
    }
    return "search";
}

Value number(int value) { return static_cast<std::uint64_t>(value); }

std::vector<Value> row_of(const GradedRecord& graded, std::size_t extra_columns) {
    const Record* record = graded.record ? &*graded.record : nullptr;
    std::vector<Value> row;
    row.emplace_back(std::uint64_t{record ? record->line : graded.record.error().line});
    row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
    if (graded.grade) {
        const Grade& grade = *graded.grade;
        const SearchScore& score = grade.score;
        row.insert(row.end(),
                   {std::string(to_string(grade.level)), Decimal{score.value, 2},
                    name_of(score.deduction), number(score.rounds),
                    number(score.open_after_singles), number(score.open_after_deduction),
                    number(score.refutation_depth), number(score.backdoors),
                    Decimal{score.guesses.mean, 2}, Decimal{score.guesses.standard_error, 2},
                    Decimal{score.nodes.mean, 1}, Decimal{score.nodes.standard_error, 1},
                    Decimal{score.depth.mean, 2}, Decimal{score.branching.mean, 3},
                    grade.space.product, Decimal{grade.space.log10, 2}, Value()});
    } else {
        row.resize(row_columns.size() - 1);
        row.emplace_back(record ? graded.grade.error().message : graded.record.error().describe());
    }
    append_extra_values(row, record, extra_columns);
    return row;
}

// Columns of fixed width, so that any number of lines stays aligned without being kept. The puzzle
// comes first: the lines can be read as puzzles again, with the grade behind them.
struct LineColumn {
    std::string_view name;
    std::size_t width;
    bool to_right;
};

constexpr std::array<LineColumn, 10> line_columns = {{{"level", 6, false},
                                                      {"score", 6, true},
                                                      {"needs", 17, false},
                                                      {"rounds", 6, true},
                                                      {"left", 4, true},
                                                      {"guesses", 13, true},
                                                      {"nodes", 15, true},
                                                      {"depth", 5, true},
                                                      {"branching", 9, true},
                                                      {"space", 0, false}}};

void append_aligned(std::string& out, const std::array<std::string, line_columns.size()>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const LineColumn& column = line_columns[i];
        const std::string padding(column.width - std::min(column.width, texts[i].size()), ' ');
        out += "  ";
        out += column.to_right ? padding + texts[i] : texts[i] + padding;
    }
}

std::string header(std::size_t puzzle_length) {
    std::string line = "# puzzle";
    line.resize(std::max(puzzle_length, line.size()), ' ');
    std::array<std::string, line_columns.size()> names;
    std::transform(line_columns.begin(), line_columns.end(), names.begin(),
                   [](const LineColumn& column) { return std::string(column.name); });
    append_aligned(line, names);
    return line + '\n';
}

std::string text_of(const Estimate& estimate, int places) {
    return to_text(Decimal{estimate.mean, places}) + " +-" +
           to_text(Decimal{estimate.standard_error, places});
}

void render_line(const GradedRecord& graded, std::string& out) {
    if (!graded.record) {
        out += "# malformed: " + graded.record.error().describe() + '\n';
        return;
    }
    out += puzzle_text(graded.record->puzzle);
    if (graded.grade) {
        const SearchScore& score = graded.grade->score;
        append_aligned(
            out, {std::string(to_string(graded.grade->level)), to_text(Decimal{score.value, 2}),
                  name_of(score.deduction), std::to_string(score.rounds),
                  std::to_string(score.open_after_singles), text_of(score.guesses, 2),
                  text_of(score.nodes, 1), to_text(Decimal{score.depth.mean, 2}),
                  to_text(Decimal{score.branching.mean, 2}),
                  "10^" + to_text(Decimal{graded.grade->space.log10, 1})});
        append_extra(out, *graded.record);
    } else {
        append_extra(out, *graded.record);
        out += " # no grade: " + graded.grade.error().message;
    }
    out += '\n';
}

Tally tally(const std::array<std::uint64_t, 3>& per_level, std::uint64_t ungraded,
            std::uint64_t malformed) {
    Tally counts;
    for (const LevelBand& band : level_table()) {
        counts.emplace_back(per_level[static_cast<std::size_t>(band.level)], band.name);
    }
    counts.emplace_back(ungraded, "without grade");
    counts.emplace_back(malformed, "malformed");
    return counts;
}

}  // namespace

ExitCode run(const GradeOptions& options, Console& console) {
    const Stopwatch watch;
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(row_columns, extra_names));

    const auto render = [&](const GradedRecord& graded, std::string& text) {
        if (is_rows(form)) {
            sink.render(row_of(graded, extra_names.size()), text);
        } else {
            render_line(graded, text);
        }
    };

    std::array<std::uint64_t, 3> per_level{};
    std::uint64_t ungraded = 0;
    std::uint64_t malformed = 0;
    std::uint64_t done = 0;
    ExitCode code = ExitCode::done;
    const auto write = [&](const GradedRecord& graded, std::string_view text) {
        if (!is_puzzle(graded.record)) {
            report(console, graded.record.error());
            code = ExitCode::error;
            return true;
        }
        if (done == 0 && !is_rows(form) && graded.record) {
            sink.write(header(puzzle_text(graded.record->puzzle).size()));
        }
        sink.write(text);
        console.messages.progress(++done);
        if (!graded.record) {
            ++malformed;
            report(console, graded.record.error());
            code = worse(code, ExitCode::error);
        } else if (!graded.grade) {
            ++ungraded;
            console.messages.note(place_of(*graded.record) +
                                  ": no grade: " + graded.grade.error().message);
            code = worse(code, ExitCode::no);
        } else {
            ++per_level[static_cast<std::size_t>(graded.grade->level)];
        }
        return true;
    };

    GradeStreamOptions stream;
    stream.score = options.score;
    stream.parallel.threads = options.threads;
    stream.parallel.cancel = console.stop();
    const auto result = grade_stream([&] { return input.next(); }, render, write, stream);
    sink.finish();
    if (done == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, result.end == StreamEnd::complete);
    console.messages.note(summary(done, tally(per_level, ungraded, malformed), watch));
    return ended;
}

}  // namespace sudoku::tools
