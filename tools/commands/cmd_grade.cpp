#include "base/terminal.hpp"
#include "commands/commands.hpp"
#include "rows/line_fields.hpp"
#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/model_file.hpp"
#include "run/output.hpp"
#include "run/puzzle_text.hpp"
#include "run/run_seed.hpp"

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

std::vector<std::string> grade_columns(const GradeOptions& options) {
    if (!options.columns.empty()) return options.columns;
    std::vector<std::string> columns = {"level",        "minutes", "minutes_low",    "minutes_high",
                                        "search_score", "needs",   "needs_technique"};
    if (options.rate) columns.insert(columns.end(), {"er", "ep", "ed", "hardest"});
    if (options.details) {
        for (const FactInfo& fact : detail_facts()) columns.emplace_back(fact.name);
    }
    return columns;
}

// Columns of fixed width keep lines aligned without buffering them. The puzzle comes first, so that
// lines can be read as puzzles again, with the grade after them.
struct LineColumn {
    std::string_view name;
    std::size_t width;
    bool to_right;
};
constexpr std::array<LineColumn, 7> line_columns = {{{"level", 8, false},
                                                     {"minutes", 7, true},
                                                     {"interval", 13, true},
                                                     {"score", 5, true},
                                                     {"needs", 17, false},
                                                     {"technique", 20, false},
                                                     {"rating", 0, false}}};
using LineTexts = std::array<std::string, line_columns.size()>;

// The columns that are written, and whether they have a line of their own below the puzzle.
struct LineLayout {
    std::array<bool, line_columns.size()> is_shown = {};
    bool is_broken = false;
};

// The layout for a terminal of `width` columns. Without a terminal `width` is 0 and lines have all
// columns. Columns that fit nowhere are left out, the least important one first.
LineLayout layout_for(std::size_t puzzle_width, bool with_rating, std::size_t width) {
    constexpr std::size_t interval = 2;
    constexpr std::size_t score = 3;
    constexpr std::size_t needs = 4;
    constexpr std::size_t technique = 5;
    constexpr std::size_t rating = 6;
    constexpr std::size_t rating_width = 16;  // "11.9/11.9/11.3" and a reserve
    LineLayout layout;
    layout.is_shown.fill(true);
    layout.is_shown[rating] = with_rating;
    const auto total = [&] {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < line_columns.size(); ++i) {
            if (layout.is_shown[i]) sum += 2 + (i == rating ? rating_width : line_columns[i].width);
        }
        return sum;
    };
    if (width == 0) return layout;
    layout.is_broken = puzzle_width + total() > width;
    for (const std::size_t column : {interval, needs, score, technique})
        if (layout.is_broken && total() > width) layout.is_shown[column] = false;
    return layout;
}

void append_aligned(std::string& out, const LineTexts& texts, const LineLayout& layout) {
    if (layout.is_broken) out += '\n';
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!layout.is_shown[i]) continue;
        const LineColumn& column = line_columns[i];
        const std::string padding(column.width - std::min(column.width, texts[i].size()), ' ');
        out += "  ";
        out += column.to_right ? padding + texts[i] : texts[i] + padding;
    }
    out.resize(out.find_last_not_of(' ') + 1);
}

std::size_t width_of(const Puzzle& puzzle) { return line_of(puzzle_text(puzzle), " ").size() - 1; }

std::string grade_header(const Record& first, bool with_rating, std::size_t width) {
    const std::size_t puzzle_width = width_of(first.puzzle);
    const LineLayout layout = layout_for(puzzle_width, with_rating, width);
    std::string line = "# puzzle";
    if (!layout.is_broken) line.resize(std::max(puzzle_width, line.size()), ' ');
    LineTexts names;
    std::string left_out;
    for (std::size_t i = 0; i < line_columns.size(); ++i) {
        names[i] = line_columns[i].name;
        if (!layout.is_shown[i] && (with_rating || i + 1 < line_columns.size()))
            left_out += (left_out.empty() ? "" : ", ") + names[i];
    }
    append_aligned(line, names, layout);
    line += '\n';
    if (left_out.empty()) return line;
    return line + "# no room for " + left_out + "; --format csv has all columns\n";
}

std::string rating_of(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    if (!rating) return "-";
    return (rating->is_complete ? "" : ">=") + human::rating_text(rating->er) + '/' +
           human::rating_text(rating->ep) + '/' + human::rating_text(rating->ed);
}

// Each is one field, "-" if it is not known.
LineTexts line_texts(Inspection& puzzle, bool with_rating) {
    LineTexts texts;
    texts.fill("-");
    const auto& grade = puzzle.grade();
    if (!grade) return texts;
    const auto fact = [&](std::string_view name) {
        return field_of(value_of(*find_fact(name), puzzle));
    };
    std::string minutes = "-";
    std::string interval = "-";
    if (grade->time) {
        minutes = to_text(Decimal{grade->time->minutes, 1});
        interval =
            to_text(Decimal{grade->time->low, 1}) + '-' + to_text(Decimal{grade->time->high, 1});
    }
    // Effort is not in minutes, so it is not put into the column of minutes.
    if (grade->effort) interval = "effort=" + to_text(Decimal{*grade->effort, 1});
    return {fact("level"),
            minutes,
            interval,
            fact("search_score"),
            fact("needs"),
            fact("needs_technique"),
            with_rating ? rating_of(puzzle) : "-"};
}

void append_details(std::string& out, Inspection& puzzle) {
    for (const FactInfo& fact : detail_facts()) {
        const Value value = value_of(fact, puzzle);
        if (value == Value()) continue;
        std::string line = "#   " + std::string(fact.name);
        line.resize(std::max<std::size_t>(line.size() + 1, 30), ' ');
        line += to_text(value);
        line.resize(std::max<std::size_t>(line.size() + 2, 42), ' ');
        line += fact.summary;
        out += line + '\n';
    }
    out += '\n';
}

std::string message_about_rating(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    if (!rating) return "no rating: " + rating.error().message;
    return rating->is_complete ? "" : "the rating is a lower bound";
}

class GradeJudge {
  public:
    // `width` is that of the terminal; 0 if there is none.
    GradeJudge(const GradeOptions& options, const GradeModel& model, std::size_t width)
        : options_(options), ungraded_(model.levels().size()), width_(width) {}

    Verdict operator()(const Record& record, Inspection& puzzle, bool has_text) const {
        Verdict verdict;
        const auto& grade = puzzle.grade();
        if (!grade) {
            verdict.count = ungraded_;
            verdict.code = ExitCode::no;
            verdict.message = grade.error().message;
            verdict.remark = "no grade: " + verdict.message;
            verdict.has_values = !options_.columns.empty() || options_.details;
        } else {
            verdict.count = static_cast<std::size_t>(grade->level);
            if (options_.rate) verdict.message = message_about_rating(puzzle);
        }
        if (!has_text) return verdict;
        verdict.line = puzzle_text(record.puzzle);
        append_aligned(verdict.fields, line_texts(puzzle, options_.rate),
                       layout_for(width_of(record.puzzle), options_.rate, width_));
        if (options_.details) append_details(verdict.text, puzzle);
        return verdict;
    }

  private:
    const GradeOptions& options_;
    std::size_t ungraded_;  // index of the count after those of the levels
    std::size_t width_;
};

}  // namespace

ExitCode run(const GradeOptions& options, Console& console) {
    const GradeModel model = load_model(options.model);
    InspectCommand command{options.input, options.output, options.threads};
    command.columns = grade_columns(options);
    command.has_own_columns = !options.columns.empty();
    command.inspector.grade.model = model;
    command.model = options.model;
    command.inspector.grade.score = options.score;
    SearchScoreOptions& score = command.inspector.grade.score;
    if (!needs_measuring(command.columns)) score.runs = 0;
    if (score.runs > 0 && !options.seed && options.input.shard.of > 1)
        throw Failure({ErrorCode::invalid, "--shard needs --seed, the same for all shards"});
    if (score.runs > 0 && !options.seed && options.output.resume)
        throw Failure({ErrorCode::invalid, "--resume needs --seed, the same as before"});
    if (score.runs > 0) score.seed = seed_for(options.seed, console);
    command.inspector.limits.nodes = options.score.node_limit;
    const std::size_t width = console.out.is_terminal() ? terminal_width(0) : 0;
    command.judge = GradeJudge(options, model, width);
    for (const LevelBand& band : model.levels()) command.counts.emplace_back(band.name);
    command.counts.emplace_back("without grade");
    command.header = [&options, width](const Record& first) {
        return grade_header(first, options.rate, width);
    };
    return run(command, console);
}

}  // namespace sudoku::tools
