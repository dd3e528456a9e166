#include "commands.hpp"
#include "grade_components.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/parallel/grade_stream.hpp>

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

std::vector<std::string> grade_columns(const GradeOptions& options) {
    std::vector<std::string> columns = {"line",        "puzzle",       "level",        "minutes",
                                        "minutes_low", "minutes_high", "search_score", "needs"};
    if (options.rate) columns.insert(columns.end(), {"er", "ep", "ed", "hardest"});
    if (options.details) {
        for (const GradeComponent& component : grade_components()) {
            columns.emplace_back(component.name);
        }
    }
    columns.emplace_back("message");
    return columns;
}

Decimal tenths(int value) { return {value / 10.0, 1}; }

// Renders graded puzzles, as asked for.
class GradeView {
  public:
    GradeView(const GradeOptions& options, const GradeModel& model)
        : options_(&options), model_(&model), columns_(grade_columns(options)) {}

    const std::vector<std::string>& columns() const { return columns_; }

    std::vector<Value> row(const GradedRecord& graded, std::size_t extra_columns) const {
        const Record* record = graded.record ? &*graded.record : nullptr;
        std::vector<Value> row;
        row.emplace_back(std::uint64_t{record ? record->line : graded.record.error().line});
        row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
        if (graded.grade) {
            append_grade(row, *graded.grade);
            std::string message = append_rating(row, graded);
            append_details(row, *graded.grade);
            row.push_back(message.empty() ? Value() : Value(std::move(message)));
        } else {
            row.resize(columns_.size() - 1);
            row.emplace_back(record ? graded.grade.error().message
                                    : graded.record.error().describe());
        }
        append_extra_values(row, record, extra_columns);
        return row;
    }

    void line(const GradedRecord& graded, std::string& out) const {
        if (!graded.record) {
            out += "# malformed: " + graded.record.error().describe() + '\n';
            return;
        }
        out += puzzle_text(graded.record->puzzle);
        if (!graded.grade) {
            append_extra(out, *graded.record);
            out += " # no grade: " + graded.grade.error().message + '\n';
            return;
        }
        append_aligned(out, texts(graded));
        append_extra(out, *graded.record);
        out += '\n';
        if (!options_->details) return;
        for (const GradeComponent& component : grade_components()) {
            const Value value = component.value(*graded.grade);
            if (value == Value()) continue;
            out += detail(component, to_text(value));
        }
        out += '\n';
    }

    std::string header(std::size_t puzzle_length) const {
        std::string line = "# puzzle";
        line.resize(std::max(puzzle_length, line.size()), ' ');
        std::array<std::string, line_columns.size()> names;
        std::transform(line_columns.begin(), line_columns.end(), names.begin(),
                       [](const LineColumn& column) { return std::string(column.name); });
        if (!options_->rate) names.back().clear();
        append_aligned(line, names);
        return line + '\n';
    }

  private:
    // Columns of fixed width, so that any number of lines stays aligned without being kept. The
    // puzzle comes first: the lines can be read as puzzles again, with the grade behind them.
    struct LineColumn {
        std::string_view name;
        std::size_t width;
        bool to_right;
    };
    static constexpr std::array<LineColumn, 6> line_columns = {{{"level", 8, false},
                                                                {"minutes", 7, true},
                                                                {"interval", 13, true},
                                                                {"score", 5, true},
                                                                {"needs", 17, false},
                                                                {"rating", 0, false}}};

    static void append_aligned(std::string& out,
                               const std::array<std::string, line_columns.size()>& texts) {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const LineColumn& column = line_columns[i];
            const std::string padding(column.width - std::min(column.width, texts[i].size()), ' ');
            out += "  ";
            out += column.to_right ? padding + texts[i] : texts[i] + padding;
        }
        out.resize(out.find_last_not_of(' ') + 1);
    }

    static std::string detail(const GradeComponent& component, const std::string& value) {
        std::string line = "#   " + std::string(component.name);
        line.resize(std::max<std::size_t>(line.size() + 1, 30), ' ');
        line += value;
        line.resize(std::max<std::size_t>(line.size() + 2, 42), ' ');
        line += component.meaning;
        return line + '\n';
    }

    std::string level_text(const Grade& grade) const {
        return std::string(name_of(grade.level, *model_));
    }

    void append_grade(std::vector<Value>& row, const Grade& grade) const {
        row.emplace_back(level_text(grade));
        if (grade.time) {
            row.insert(row.end(), {Decimal{grade.time->minutes, 2}, Decimal{grade.time->low, 2},
                                   Decimal{grade.time->high, 2}});
        } else {
            row.resize(row.size() + 3);
        }
        row.emplace_back(Decimal{grade.score.value, 2});
        row.emplace_back(dashed(to_string(grade.score.deduction)));
    }

    // Returns why there is no rating, or nothing.
    std::string append_rating(std::vector<Value>& row, const GradedRecord& graded) const {
        if (!graded.rating) return {};
        if (!*graded.rating) {
            row.resize(row.size() + 4);
            return "no rating: " + graded.rating->error().message;
        }
        const human::Rating& rating = **graded.rating;
        row.insert(row.end(), {tenths(rating.er), tenths(rating.ep), tenths(rating.ed),
                               std::string(human::info(rating.hardest).code)});
        return rating.is_complete ? "" : "the rating is a lower bound";
    }

    void append_details(std::vector<Value>& row, const Grade& grade) const {
        if (!options_->details) return;
        for (const GradeComponent& component : grade_components()) {
            row.push_back(component.value(grade));
        }
    }

    std::array<std::string, line_columns.size()> texts(const GradedRecord& graded) const {
        const Grade& grade = *graded.grade;
        std::string minutes = "-";
        std::string interval = "-";
        if (grade.time) {
            minutes = to_text(Decimal{grade.time->minutes, 1});
            interval = to_text(Decimal{grade.time->low, 1}) + " - " +
                       to_text(Decimal{grade.time->high, 1});
        }
        return {level_text(grade),
                minutes,
                interval,
                to_text(Decimal{grade.score.value, 2}),
                dashed(to_string(grade.score.deduction)),
                rating_of(graded)};
    }

    static std::string rating_of(const GradedRecord& graded) {
        if (!graded.rating) return {};
        if (!*graded.rating) return "# no rating: " + graded.rating->error().message;
        const human::Rating& rating = **graded.rating;
        return human::rating_text(rating.er) + '/' + human::rating_text(rating.ep) + '/' +
               human::rating_text(rating.ed) + (rating.is_complete ? "" : " at least");
    }

    const GradeOptions* options_;
    const GradeModel* model_;
    std::vector<std::string> columns_;
};

Tally tally(const GradeModel& model, const std::array<std::uint64_t, most_levels>& per_level,
            std::uint64_t ungraded, std::uint64_t malformed) {
    Tally counts;
    for (const LevelBand& band : model.levels) {
        counts.emplace_back(per_level[static_cast<std::size_t>(band.level)], band.name);
    }
    counts.emplace_back(ungraded, "without grade");
    counts.emplace_back(malformed, "malformed");
    return counts;
}

}  // namespace

ExitCode run(const GradeOptions& options, Console& console) {
    const Stopwatch watch;
    const GradeModel model = load_model(options.model);
    const GradeView view(options, model);
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(view.columns(), extra_names));

    const auto render = [&](const GradedRecord& graded, std::string& text) {
        if (is_rows(form)) {
            sink.render(view.row(graded, extra_names.size()), text);
        } else {
            view.line(graded, text);
        }
    };

    std::array<std::uint64_t, most_levels> per_level{};
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
            sink.write(view.header(puzzle_text(graded.record->puzzle).size()));
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
    stream.grade.score = options.score;
    if (!options.details) stream.grade.score.runs = 0;
    stream.grade.details = options.details;
    stream.grade.model = &model;
    if (options.rate) stream.rating.emplace();
    stream.parallel.threads = options.threads;
    stream.parallel.cancel = console.stop();
    const auto result = grade_stream([&] { return input.next(); }, render, write, stream);
    sink.finish();
    if (done == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, result.end == StreamEnd::complete);
    console.messages.note(summary(done, tally(model, per_level, ungraded, malformed), watch));
    return ended;
}

}  // namespace sudoku::tools
