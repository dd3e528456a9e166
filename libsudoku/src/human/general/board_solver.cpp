#include "human/general/board_solver.hpp"

#include "human/base/path_rating.hpp"
#include "human/general/board_ladder.hpp"
#include "human/general/path_memory.hpp"
#include "support/stopping.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cassert>
#include <deque>

namespace sudoku::human::general {
namespace {

// Whether the step would change anything yet.
bool has_effect(const Step& step, const OpenPosition& position) {
    if (step.placement) return !position.is_written(step.placement->cell);
    return std::any_of(step.eliminations.begin(), step.eliminations.end(),
                       [&](const auto& gone) { return position.has(gone.cell, gone.digit); });
}

class BoardPath final : public SolvePath {
  public:
    BoardPath(std::shared_ptr<const BoardRules> rules, const Puzzle& puzzle, Grid solution,
              const HumanSolverOptions& options)
        : position_(std::move(rules), puzzle), solution_(std::move(solution)), options_(options) {}

    Puzzle position() const override { return position_.puzzle(); }
    bool is_solved() const override { return position_.is_solved(); }
    const Grid& solution() const override { return solution_; }
    bool has_reached_work_limit() const override { return false; }
    bool is_cancelled() const override { return options_.cancel.stop_requested(); }

    // Steps that were found together are taken one after another.
    std::optional<Step> find_next() override {
        while (!waiting_.empty() && !has_effect(waiting_.front(), position_)) waiting_.pop_front();
        if (waiting_.empty() && !is_solved()) {
            for (Step& step : easiest_steps(position_, memory_,
                                            {.solution = &solution_, .cancel = options_.cancel}))
                waiting_.push_back(std::move(step));
        }
        if (waiting_.empty()) return {};
        assert(waiting_.front().is_consistent_with(solution_));
        return waiting_.front();
    }
    void apply(const Step& step) override { position_.carry_out(step); }
    bool knows(Technique technique) const override {
        const auto rows = board_techniques();
        return std::any_of(rows.begin(), rows.end(),
                           [&](const auto& row) { return row.technique == technique; });
    }
    std::optional<Step> find_with(Technique technique) override {
        const auto found = steps_of(technique, position_, options_.cancel);
        if (found.empty()) return {};
        return found.front();
    }

  private:
    OpenPosition position_;
    PathMemory memory_;
    Grid solution_;
    HumanSolverOptions options_;
    std::deque<Step> waiting_;
};

}  // namespace

Result<std::unique_ptr<SolvePath>> start_path(const Puzzle& puzzle, const Grid& solution,
                                              const HumanSolverOptions& options) {
    if (options.ladder != Ladder::explainer)
        return Error{ErrorCode::invalid, "is not a classic 9x9 puzzle, which HoDoKu's ladder asks"};
    auto rules = BoardRules::make(puzzle);
    if (!rules) return rules.error();
    return std::unique_ptr<SolvePath>(
        std::make_unique<BoardPath>(std::move(*rules), puzzle, solution, options));
}

Result<Rating> rate_board(const Puzzle& puzzle, const RatingOptions& options,
                          const Grid* solution) {
    auto rules = BoardRules::make(puzzle);
    if (!rules) return rules.error();
    OpenPosition position(std::move(*rules), puzzle);
    PathMemory memory;
    PathRating path;
    const LadderOptions ladder{.ends_at = options.ends_at,
                               .with_chains = false,
                               .has_one_solution = !options.allow_multiple,
                               .solution = solution,
                               .cancel = options.cancel};
    while (!position.is_solved()) {
        const std::vector<Step> steps = easiest_steps(position, memory, ladder);
        if (options.cancel.stop_requested()) return stopped_error();
        if (steps.empty()) {
            path.end_early(options.allow_multiple ? 0 : least_rating_beyond(ladder), false);
            break;
        }
        for (const Step& step : steps) {
            if (!has_effect(step, position)) continue;
            path.add(step.technique, step.rating, step.is_placement());
            position.carry_out(step);
        }
    }
    return path.rating();
}

}  // namespace sudoku::human::general
