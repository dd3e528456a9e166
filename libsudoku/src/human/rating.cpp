#include <sudoku/human/rating.hpp>

#include "human/explainer_ladder.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>

namespace sudoku::human {
namespace {

Error refusal(std::string reason) { return {ErrorCode::invalid, std::move(reason)}; }

Error no_solution() { return refusal("has no solution"); }

void apply(const Step& step, Position& position) {
    for (const Candidate& candidate : step.eliminations)
        position.eliminate(candidate.cell, candidate.digit - 1);
    if (step.placement) position.place(step.placement->cell, step.placement->digit - 1);
}

}  // namespace

struct Rater::State {
    RatingOptions options;
    ExplainerLadder ladder;
};

Rater::Rater(const RatingOptions& options) : state_(std::make_unique<State>()) {
    state_->options = options;
}
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;
Rater::~Rater() = default;

Result<Rating> Rater::rate(const Puzzle& puzzle) {
    if (!puzzle.geometry().is_classic()) return refusal("is not a classic 9x9 puzzle");
    Position position(puzzle);
    state_->ladder.start_puzzle();
    WorkBudget budget{state_->options.work_limit};
    bool is_counted = false;
    bool is_unique = false;
    bool has_placed = false;
    double hardest = 0;
    Rating rating;
    while (!position.is_solved()) {
        if (position.has_contradiction()) return no_solution();
        Finding step = state_->ladder.find_basic(position);
        if (!step) {
            if (!is_counted) {
                const auto outcome = Solver().search(puzzle, {.solutions = 2}).outcome();
                if (outcome == CountOutcome::none) return no_solution();
                is_unique = outcome == CountOutcome::unique;
                if (!is_unique && !state_->options.allow_multiple) {
                    return refusal("has more than one solution");
                }
                is_counted = true;
            }
            step = state_->ladder.find_hard(position, is_unique, budget);
        }
        if (!step) {
            rating.is_complete = false;
            if (is_unique) hardest = std::max(hardest, state_->ladder.least_rating());
        } else if (step->rating > hardest) {
            hardest = step->rating;
            rating.hardest = step->technique;
        }
        rating.er = rating_in_tenths(hardest);
        if (!has_placed) rating.ep = rating.er;
        if (rating.ed == 0) rating.ed = rating.er;
        if (!step) return rating;
        has_placed = has_placed || step->is_placement();
        ++rating.counts[static_cast<std::size_t>(step->technique)];
        apply(*step, position);
    }
    return rating;
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
