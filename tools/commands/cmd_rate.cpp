#include "commands/commands.hpp"
#include "rows/line_fields.hpp"
#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/puzzle_text.hpp"

namespace sudoku::tools {
namespace {

enum RateCount : std::size_t { rated, bounded, at_work_limit, unrated };

std::vector<std::string> rate_columns(const RateOptions& options) {
    if (!options.columns.empty()) return options.columns;
    return {"er",           "ep",
            "ed",           "hardest",
            "complete",     "steps",
            "techniques",   "hodoku_level",
            "hodoku_score", "hodoku_hardest",
            "hodoku_steps", "hodoku_techniques"};
}

class RateJudge {
  public:
    explicit RateJudge(const RateOptions& options) : options_(options) {}

    Verdict operator()(const Record& record, Inspection& puzzle, bool has_text) const {
        Verdict verdict;
        std::optional<Error> refusal;
        if (options_.canonical) {
            const auto& form = puzzle.form(canon::Convention::minlex);
            if (form) {
                puzzle = Inspection(puzzle.inspector(), Puzzle(Grid(Geometry(), form->digits)));
            } else {
                refusal = form.error();
                verdict.has_values = false;
            }
        }
        if (!refusal) refusal = refusal_of(puzzle);
        if (refusal) {
            verdict.count = unrated;
            verdict.code = ExitCode::no;
            verdict.message = refusal->message;
            verdict.remark = "no rating: " + refusal->message;
        } else if (has_explainer() && !puzzle.rating()->is_complete) {
            verdict.count = puzzle.rating()->reached_work_limit ? at_work_limit : bounded;
        }
        if (!has_text) return verdict;
        verdict.line = puzzle_text(record.puzzle);
        verdict.fields = ratings_text(puzzle, refusal.has_value());
        return verdict;
    }

  private:
    bool has_explainer() const { return options_.ladders != RatingLadders::hodoku; }
    bool has_hodoku() const { return options_.ladders != RatingLadders::explainer; }

    std::optional<Error> refusal_of(Inspection& puzzle) const {
        if (has_explainer()) {
            // For puzzles with several solutions, this can be the only rating.
            const auto& rating = puzzle.rating();
            return rating ? std::nullopt : std::optional(rating.error());
        }
        const auto& hodoku = puzzle.hodoku();
        return hodoku ? std::nullopt : std::optional(hodoku.error());
    }

    // "  ED=2.0/1.2/1.2  direct-hidden-pair  HoDoKu=medium/420", with the same number of fields for
    // every puzzle. "ED>=" marks a lower bound.
    std::string ratings_text(Inspection& puzzle, bool is_refused) const {
        std::string text;
        if (has_explainer() && is_refused) {
            text += "  ED=-  -";
        } else if (has_explainer()) {
            const human::Rating& rating = *puzzle.rating();
            text += (rating.is_complete ? "  ED=" : "  ED>=") + human::rating_text(rating.er) +
                    '/' + human::rating_text(rating.ep) + '/' + human::rating_text(rating.ed) +
                    "  " + field_of_text(fact_text("hardest", puzzle));
        }
        if (has_hodoku() && !is_refused && puzzle.hodoku()) {
            text += "  HoDoKu=" + std::string(to_string(puzzle.hodoku()->level)) + '/' +
                    std::to_string(puzzle.hodoku()->score);
        } else if (has_hodoku()) {
            text += "  HoDoKu=-";
        }
        return text;
    }

    const RateOptions& options_;
};

}  // namespace

ExitCode run(const RateOptions& options, Console& console) {
    InspectCommand command{options.input, options.output, options.threads};
    command.columns = rate_columns(options);
    command.has_own_columns = !options.columns.empty();
    if (options.columns.empty() && options.ladders == RatingLadders::explainer)
        command.left_out = FactSource::hodoku;
    if (options.columns.empty() && options.ladders == RatingLadders::hodoku)
        command.left_out = FactSource::explainer;
    command.inspector.rating = options.rating;
    command.inspector.limits.nodes = no_limit;
    command.judge = RateJudge(options);
    command.counts = {"rated", "with a lower bound", "with a lower bound", "without rating"};
    command.last_note = [&](const std::vector<std::uint64_t>& counts) {
        if (counts[at_work_limit] == 0) return std::string();
        return std::to_string(counts[at_work_limit]) +
               " of the lower bounds are due to the work limit of " +
               std::to_string(options.rating.work_limit) +
               " derived statements; use --work-limit to raise it (0: no limit)";
    };
    return run(command, console);
}

}  // namespace sudoku::tools
