#include <sudoku/human/rating.hpp>

#include "human/base/path_rating.hpp"
#include "human/explainer/explainer_ladder.hpp"
#include "human/general/board_solver.hpp"
#include "support/simple_errors.hpp"
#include "support/stopping.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>

namespace sudoku::human {
namespace {

Error no_solution() { return invalid_error("has no solution"); }

}  // namespace

struct Rater::State {
    RatingOptions options;
    explainer::ExplainerLadder ladder;

    Result<Rating> rate(const Puzzle& puzzle, SolutionCheck check, const Grid* solution = nullptr);
    Result<Rating> rate_board(const Puzzle& puzzle, SolutionCheck check,
                              const Grid* solution) const;
};

Rater::Rater(const RatingOptions& options) : state_(std::make_unique<State>()) {
    state_->options = options;
}
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;
Rater::~Rater() = default;

Result<Rating> Rater::rate(const Puzzle& puzzle) {
    return state_->rate(puzzle, SolutionCheck(state_->options.allow_multiple));
}

Result<Rating> Rater::rate(const Puzzle& puzzle, const Grid& solution) {
    return state_->rate(puzzle, SolutionCheck::known_unique(), &solution);
}

Result<Rating> Rater::State::rate(const Puzzle& puzzle, SolutionCheck check, const Grid* solution) {
    if (!puzzle.is_classic()) return rate_board(puzzle, check, solution);
    Position position(puzzle);
    ladder.start_puzzle(options.ends_at);
    explainer::WorkBudget budget{options.work_limit, options.cancel};
    PathRating path;
    while (!position.is_solved()) {
        if (position.has_contradiction()) return no_solution();
        if (const auto single = explainer::hidden_single(position)) {
            path.add(single->technique, info(single->technique).base_rating, true);
            position.place(single->cell, single->digit);
            continue;
        }
        const Finding step = ladder.next_step(position, check, budget);
        // A cancelled search can have missed easier steps.
        if (budget.is_cancelled()) return stopped_error();
        if (!step) {
            if (check.has_no_solution()) return no_solution();
            if (check.is_refused()) return invalid_error("has more than one solution");
            path.end_early(check.may_be_unique() ? ladder.least_rating() : 0, budget.is_used_up());
            return path.rating();
        }
        path.add(step->technique, step->rating, step->is_placement());
        carry_out(*step, position);
    }
    return path.rating();
}

// All techniques of that ladder assume that a solution exists, and some that it is the only one.
Result<Rating> Rater::State::rate_board(const Puzzle& puzzle, SolutionCheck check,
                                        const Grid* solution) const {
    SearchResult found;
    if (check.needs_count()) {
        found = Solver().search(puzzle, {.solutions = 2, .cancel = options.cancel});
        const Status status = one_solution(found);
        if (!status && !(options.allow_multiple && found.outcome() == CountOutcome::many))
            return status.error();
        if (found.first) solution = &*found.first;
    }
    return general::rate_board(puzzle, options, solution);
}

Result<Rating> rate(const Puzzle& puzzle, const RatingOptions& options) {
    return Rater(options).rate(puzzle);
}

std::string rating_text(int tenths) {
    std::string text = std::to_string(tenths / 10);
    text += '.';
    text += static_cast<char>('0' + tenths % 10);
    return text;
}

}  // namespace sudoku::human
