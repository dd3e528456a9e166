#include "human/general/board_solver.hpp"

#include "human/base/path_rating.hpp"
#include "human/general/board_ladder.hpp"
#include "human/general/named_ladder.hpp"
#include "human/general/ordered_constraints.hpp"
#include "human/general/path_memory.hpp"
#include "human/general/step_making.hpp"
#include "support/stopping.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cassert>
#include <deque>

namespace sudoku::human::general {
namespace {

// True if the step still changes anything.
bool has_effect(const Step& step, const BoardPosition& position) {
    if (step.placement) return !position.is_written(step.placement->cell);
    return std::any_of(step.eliminations.begin(), step.eliminations.end(),
                       [&](const auto& gone) { return position.has(gone.cell, gone.digit); });
}

// All cells whose candidates the text of a step refers to.
CellBits cells_told_by(const Step& step, const BoardRules& rules) {
    CellBits cells;
    const auto add = [&](const auto& list) {
        for (const Cell cell : list) cells.insert(cell);
    };
    add(step.cells);
    for (const CellGroup& group : step.groups) add(group.cells);
    for (const std::vector<Candidate>* const list : {&step.eliminations, &step.fins}) {
        for (const Candidate& one : *list) cells.insert(one.cell);
    }
    if (step.placement) cells.insert(step.placement->cell);
    for (const HouseRule& house : rules.houses()) {
        const auto is_named = [&](const std::vector<int>& houses) {
            return std::find(houses.begin(), houses.end(), house.index) != houses.end();
        };
        if (is_named(step.houses) || is_named(step.covers)) add(house.cells);
    }
    return cells;
}

// True if cells_told_by() covers everything that the text of the step relies on. Chains and
// assumptions pass through cells that they do not name, and uniqueness concerns the whole board.
bool tells_its_cells(const Step& step) {
    switch (info(step.technique).family) {
        case TechniqueFamily::single:
        case TechniqueFamily::intersection:
        case TechniqueFamily::subset:
        case TechniqueFamily::fish:
        case TechniqueFamily::wing: return true;
        default: return false;
    }
}

// What the paths by both ladders have in common.
class BoardPath : public SolvePath {
  public:
    BoardPath(std::shared_ptr<const BoardRules> rules, OrderedConstraints constraints,
              Grid solution, const HumanSolverOptions& options)
        : constraints_(std::move(constraints)),
          position_(std::move(rules), constraints_.puzzle()),
          solution_(std::move(solution)),
          options_(options) {}

    Puzzle position() const override { return constraints_.as_written(position_.puzzle()); }
    bool is_solved() const override { return position_.is_solved(); }
    const Grid& solution() const override { return solution_; }
    bool has_reached_work_limit() const override { return false; }
    bool is_cancelled() const override { return options_.cancel.stop_requested(); }
    std::optional<Step> find_next() override {
        if (!next_) {
            next_ = search();
            if (is_cancelled()) next_.reset();
            if (next_) next_ = as_written(std::move(*next_));
        }
        assert(!next_ || next_->is_consistent_with(solution_));
        return next_;
    }
    void apply(const Step& step) override {
        next_.reset();
        position_.carry_out(step);
    }
    bool knows(Technique technique) const override {
        const std::vector<Technique> techniques = all_board_techniques();
        return std::ranges::find(techniques, technique) != techniques.end();
    }
    std::optional<Step> find_with(Technique technique) override {
        auto found = first_step_of(technique, position_, options_.cancel);
        if (!found || is_cancelled()) return {};
        return as_written(std::move(*found));
    }

  protected:
    // The next step of the ladder.
    virtual std::optional<Step> search() = 0;

    const HumanSolverOptions& options() const { return options_; }
    const BoardPosition& board_position() const { return position_; }
    PathMemory& memory() { return memory_; }

  private:
    Step as_written(Step step) const {
        return constraints_.as_written(with_candidates(std::move(step), position_));
    }

    OrderedConstraints constraints_;
    BoardPosition position_;
    PathMemory memory_;
    Grid solution_;
    HumanSolverOptions options_;
    std::optional<Step> next_;  // found but not yet applied
};

// By HoDoKu's techniques, one step after the other.
class NamedPath final : public BoardPath {
  public:
    using BoardPath::BoardPath;
    std::vector<Technique> techniques() const override {
        std::vector<Technique> techniques;
        for (const NamedRow& row : named_rows())
            techniques.insert(techniques.end(), row.techniques.begin(), row.techniques.end());
        return techniques;
    }

  private:
    std::optional<Step> search() override {
        return next_named_step(board_position(), memory(),
                               {.solution = solution(), .cancel = options().cancel});
    }
};

// By the Explainer's ladder. Steps that were found together are applied one after another, as a
// rating does. But each must be valid when its turn comes, so a step is searched again if an
// earlier one has changed its cells.
class ExplainerPath final : public BoardPath {
  public:
    using BoardPath::BoardPath;
    void apply(const Step& step) override {
        const BoardPosition& position = board_position();
        const std::vector<Mask> before(position.candidates().begin(), position.candidates().end());
        const CellBits written = position.written();
        BoardPath::apply(step);
        CellBits touched = position.written() - written;
        for (std::size_t cell = 0; cell < before.size(); ++cell) {
            if (before[cell] != position.candidates()[cell]) touched.insert(cell);
        }
        for (Waiting& one : waiting_) {
            one.is_touched = one.is_touched || !tells_its_cells(one.step) ||
                             !(cells_told_by(one.step, position.rules()) & touched).empty();
        }
    }
    std::vector<Technique> techniques() const override { return techniques_asked(ladder()); }

  private:
    struct Waiting {
        Step step;
        bool is_touched;
    };

    LadderOptions ladder() const { return {.solution = &solution(), .cancel = options().cancel}; }

    std::optional<Step> search() override {
        std::optional<Step> next;
        while (!next && !is_solved() && !is_cancelled()) {
            while (!waiting_.empty() && !has_effect(waiting_.front().step, board_position()))
                waiting_.pop_front();
            if (waiting_.empty()) {
                for (Step& step : easiest_steps(board_position(), memory(), ladder()))
                    waiting_.push_back({std::move(step), false});
                if (waiting_.empty()) break;
            }
            next = waiting_.front().is_touched ? found_again(waiting_.front().step)
                                               : waiting_.front().step;
            if (!next) waiting_.pop_front();
        }
        return next;
    }
    // Repeats a step in the current position: the technique's step with some of the same
    // conclusions, or else the easiest step of all if it is no harder, because the pattern may have
    // shrunk to something easier. In the rare case of neither, the conclusions are left to be found
    // later.
    std::optional<Step> found_again(const Step& old) {
        std::vector<Step> found = steps_again(old.technique, board_position(), memory(), ladder());
        const auto serves = [&](const Step& step) {
            if (step.rating > old.rating) return false;
            if (old.placement) return step.placement == old.placement;
            return std::any_of(
                step.eliminations.begin(), step.eliminations.end(), [&](const Candidate& gone) {
                    return std::find(old.eliminations.begin(), old.eliminations.end(), gone) !=
                           old.eliminations.end();
                });
        };
        const auto same = std::find_if(found.begin(), found.end(), serves);
        if (same != found.end()) return std::move(*same);
        found = easiest_steps(board_position(), memory(), ladder());
        if (found.empty() || found.front().rating > old.rating) return {};
        return std::move(found.front());
    }

    std::deque<Waiting> waiting_;
};

}  // namespace

Result<std::unique_ptr<SolvePath>> start_path(const Puzzle& puzzle, const Grid& solution,
                                              const HumanSolverOptions& options) {
    OrderedConstraints constraints(puzzle);
    auto rules = BoardRules::make(constraints.puzzle());
    if (!rules) return rules.error();
    if (options.ladder == Ladder::hodoku)
        return std::unique_ptr<SolvePath>(std::make_unique<NamedPath>(
            std::move(*rules), std::move(constraints), solution, options));
    return std::unique_ptr<SolvePath>(std::make_unique<ExplainerPath>(
        std::move(*rules), std::move(constraints), solution, options));
}

std::optional<Step> first_step_in(const Puzzle& puzzle, Technique technique,
                                  const std::stop_token& cancel) {
    auto found = first_step_of(technique, {BoardRules::make(puzzle).value(), puzzle}, cancel);
    if (cancel.stop_requested()) return {};
    return found;
}

Result<Rating> rate_board(const Puzzle& puzzle, const RatingOptions& options, const Grid* solution,
                          TechniqueSet techniques) {
    const OrderedConstraints constraints(puzzle);
    auto rules = BoardRules::make(constraints.puzzle());
    if (!rules) return rules.error();
    BoardPosition position(std::move(*rules), constraints.puzzle());
    PathMemory memory;
    PathRating path;
    LadderOptions ladder{.ends_at = options.ends_at,
                         .explainer_only = techniques == TechniqueSet::explainer,
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
            // From here on the rating is the same in whatever order easier trials are made, so all
            // that one search finds are carried out.
            if (step.technique == Technique::dynamic_plus)
                ladder.enough = std::max(ladder.enough, step.rating);
            position.carry_out(step);
        }
    }
    return path.rating();
}

Result<std::vector<Technique>> named_path(const Puzzle& puzzle, const Grid& solution,
                                          const std::stop_token& cancel) {
    const OrderedConstraints constraints(puzzle);
    auto rules = BoardRules::make(constraints.puzzle());
    if (!rules) return rules.error();
    BoardPosition position(std::move(*rules), constraints.puzzle());
    PathMemory memory;
    std::vector<Technique> techniques;
    while (const auto step =
               next_named_step(position, memory, {solution, /*with_chains=*/false, cancel})) {
        techniques.push_back(step->technique);
        position.carry_out(*step);
    }
    if (cancel.stop_requested()) return stopped_error();
    return techniques;
}

}  // namespace sudoku::human::general
