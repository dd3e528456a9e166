#include <sudoku/human/rating.hpp>

#include "human/explainer/explainer_ladder.hpp"
#include "support/stopping.hpp"

#include <algorithm>

namespace sudoku::human {
namespace {

Error refusal(std::string reason) { return {ErrorCode::invalid, std::move(reason)}; }

Error no_solution() { return refusal("has no solution"); }

// The rating of a path, step after step.
class PathRating {
  public:
    void add(Technique technique, double rating, bool is_placement) {
        ++rating_.counts[static_cast<std::size_t>(technique)];
        if (rating > hardest_) rating_.hardest = technique;
        raise_to(rating);
        has_placed_ = has_placed_ || is_placement;
    }
    // The path ends here, before a step of at least this rating.
    void end_early(double least_rating, bool reached_work_limit) {
        rating_.is_complete = false;
        rating_.reached_work_limit = reached_work_limit;
        raise_to(least_rating);
    }
    const Rating& rating() const { return rating_; }

  private:
    void raise_to(double rating) {
        if (rating > hardest_) {
            hardest_ = rating;
            rating_.er = rating_in_tenths(rating);
        }
        if (!has_placed_) rating_.ep = rating_.er;
        if (rating_.ed == 0) rating_.ed = rating_.er;
    }

    Rating rating_;
    double hardest_ = 0;
    bool has_placed_ = false;
};

}  // namespace

struct Rater::State {
    RatingOptions options;
    explainer::ExplainerLadder ladder;

    Result<Rating> rate(const Puzzle& puzzle, SolutionCheck check);
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

Result<Rating> Rater::rate(const Puzzle& puzzle, const Grid&) {
    return state_->rate(puzzle, SolutionCheck::known_unique());
}

Result<Rating> Rater::State::rate(const Puzzle& puzzle, SolutionCheck check) {
    if (const Status known = require_plain(puzzle, "rating"); !known)
        return refusal(known.error().message);
    if (!puzzle.is_classic()) return refusal("is not a classic 9x9 puzzle");
    Position position(puzzle);
    ladder.start_puzzle();
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
        // A search that was cut short may have missed easier steps.
        if (budget.is_cancelled()) return stopped_error();
        if (!step) {
            if (check.has_no_solution()) return no_solution();
            if (check.is_refused()) return refusal("has more than one solution");
            path.end_early(check.may_be_unique() ? ladder.least_rating() : 0, budget.is_used_up());
            return path.rating();
        }
        path.add(step->technique, step->rating, step->is_placement());
        carry_out(*step, position);
    }
    return path.rating();
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
