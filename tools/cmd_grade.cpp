#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/parallel/grade_stream.hpp>

#include <algorithm>
#include <cstdio>

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
constexpr const char* line_layout = "  %-6s %6s  %-17s %6s %4s %13s %15s %5s %9s  %s";

std::string line_of_texts(const char* level, const std::string& score, const std::string& needs,
                          const std::string& rounds, const std::string& left,
                          const std::string& guesses, const std::string& nodes,
                          const std::string& depth, const std::string& branching,
                          const std::string& space) {
    char text[512];
    const int length =
        std::snprintf(text, sizeof text, line_layout, level, score.c_str(), needs.c_str(),
                      rounds.c_str(), left.c_str(), guesses.c_str(), nodes.c_str(), depth.c_str(),
                      branching.c_str(), space.c_str());
    return {text, std::min(static_cast<std::size_t>(length), sizeof text - 1)};
}

std::string text_of(const Estimate& estimate, int places) {
    return to_text(Decimal{estimate.mean, places}) + " +-" +
           to_text(Decimal{estimate.standard_error, places});
}

std::string header(std::size_t puzzle_length) {
    const std::string name = "# puzzle";
    return name + std::string(std::max(puzzle_length, name.size()) - name.size(), ' ') +
           line_of_texts("level", "score", "needs", "rounds", "left", "guesses", "nodes", "depth",
                         "branching", "space") +
           '\n';
}

void render_line(const GradedRecord& graded, std::string& out) {
    if (!graded.record) {
        out += "# malformed: " + graded.record.error().describe() + '\n';
        return;
    }
    out += puzzle_text(graded.record->puzzle);
    if (graded.grade) {
        const SearchScore& score = graded.grade->score;
        char space[32];
        std::snprintf(space, sizeof space, "1e%.1f", graded.grade->space.log10);
        out += line_of_texts(std::string(to_string(graded.grade->level)).c_str(),
                             to_text(Decimal{score.value, 2}), name_of(score.deduction),
                             std::to_string(score.rounds), std::to_string(score.open_after_singles),
                             text_of(score.guesses, 2), text_of(score.nodes, 1),
                             to_text(Decimal{score.depth.mean, 2}),
                             to_text(Decimal{score.branching.mean, 2}), space);
        append_extra(out, *graded.record);
    } else {
        append_extra(out, *graded.record);
        out += " # no grade: " + graded.grade.error().message;
    }
    out += '\n';
}

std::string summary(const std::array<std::uint64_t, 3>& per_level, std::uint64_t ungraded,
                    std::uint64_t malformed, const Stopwatch& watch) {
    std::vector<std::pair<std::uint64_t, std::string_view>> counts;
    std::uint64_t total = ungraded + malformed;
    for (const LevelBand& band : level_table()) {
        const std::uint64_t count = per_level[static_cast<std::size_t>(band.level)];
        counts.emplace_back(count, band.name);
        total += count;
    }
    counts.emplace_back(ungraded, "without grade");
    counts.emplace_back(malformed, "malformed");
    if (total == 0) return "no puzzles";
    return counted(total, "puzzle", "puzzles") + ": " + tally(counts) + "; " + watch.rate(total);
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
    console.messages.note(summary(per_level, ungraded, malformed, watch));
    return ended;
}

}  // namespace sudoku::tools
