#include <sudoku/human/human_solver.hpp>

#include "human/base/solve_path.hpp"
#include "human/explainer/chain_steps.hpp"
#include "human/explainer/explainer_ladder.hpp"
#include "human/general/board_solver.hpp"
#include "human/general/suggest_trial.hpp"
#include "human/hodoku/hodoku_ladder.hpp"
#include "human/hodoku/hodoku_table.hpp"
#include "human/hodoku/show_forcing_chains.hpp"
#include "search/questions.hpp"
#include "support/stopping.hpp"

#include <cassert>

namespace sudoku::human {

namespace {

// Solves classic puzzles with the Explainer's or HoDoKu's ladder.
class ClassicPath final : public SolvePath {
  public:
    ClassicPath(const Puzzle& puzzle, Grid solution_in, const HumanSolverOptions& options_in)
        : position_(puzzle),
          ordered_(options_in.ladder == Ladder::hodoku ? std::optional<hodoku::FifoPosition>(puzzle)
                                                       : std::nullopt),
          givens_(given_cells(puzzle)),
          solution_(std::move(solution_in)),
          options_(options_in),
          check_(SolutionCheck::known_unique()),
          budget_{options_.work_limit, options_.cancel},
          request_budget_{options_.work_limit, options_.cancel} {}

    Puzzle position() const override { return current().puzzle(); }
    bool is_solved() const override { return current().is_solved(); }
    const Grid& solution() const override { return solution_; }
    std::optional<Step> find_next() override;
    void apply(const Step& step) override;
    bool has_reached_work_limit() const override {
        return budget_.is_used_up() || request_budget_.is_used_up();
    }
    bool is_cancelled() const override { return options_.cancel.stop_requested(); }
    std::vector<Technique> techniques() const override {
        return ordered_ ? techniques_of(hodoku::finder_table())
                        : techniques_of(explainer::finder_table());
    }
    bool knows(Technique technique) const override {
        return info(technique).family != TechniqueFamily::constraint;
    }
    std::optional<Step> find_with(Technique technique) override;

  private:
    template <class Rows>
    static std::vector<Technique> techniques_of(const Rows& rows) {
        std::vector<Technique> techniques;
        for (const auto& row : rows)
            techniques.insert(techniques.end(), row.techniques.begin(), row.techniques.end());
        return techniques;
    }
    const Position& current() const { return ordered_ ? ordered_->position() : position_; }

    Position position_;
    std::optional<hodoku::FifoPosition> ordered_;  // replaces `position` for HoDoKu's ladder
    Cells givens_;
    Grid solution_;
    HumanSolverOptions options_;
    SolutionCheck check_;
    explainer::WorkBudget budget_;          // budget of the path
    explainer::WorkBudget request_budget_;  // budget of find_with()
    explainer::ExplainerLadder ladder_;
    hodoku::HodokuLadder hodoku_ladder_;
    std::optional<Step> next_;  // found but not yet applied
};

std::optional<Step> ClassicPath::find_next() {
    if (is_solved() || is_cancelled()) return {};
    if (next_) return next_;
    if (ordered_) {
        next_ = hodoku_ladder_.next_step(*ordered_, solution_);
        if (options_.with_chains) hodoku::add_forcing_chains(*next_, ordered_->position());
    } else {
        next_ = ladder_.next_step(position_, check_, budget_);
        if (next_ && options_.with_chains)
            explainer::add_chains(*next_, position_, options_.cancel);
    }
    // A cancelled search may have missed the first step or returned a partial one.
    if (is_cancelled()) next_.reset();
    assert(!next_ || next_->is_consistent_with(solution_));
    return next_;
}

void ClassicPath::apply(const Step& step) {
    next_.reset();
    if (ordered_)
        carry_out(step, *ordered_);
    else
        carry_out(step, position_);
}

std::optional<Step> ClassicPath::find_with(Technique technique) {
    if (is_cancelled()) return {};
    const Position& position = current();
    // The catalogue lists the techniques of both classic ladders first.
    if (technique > Technique::brute_force)
        return general::first_step_in(position.puzzle(), technique, options_.cancel);
    const auto as_explainer = [&] {
        Finding found = explainer::find_first(technique, position, request_budget_);
        return found && found->technique == technique ? found : Finding();
    };
    const auto as_hodoku = [&] { return hodoku::find_first(technique, position, givens_); };
    Finding step = ordered_ ? as_hodoku() : as_explainer();
    if (!step) step = ordered_ ? as_explainer() : as_hodoku();
    if (!step) return {};
    assert(step->is_consistent_with(solution_));
    if (options_.with_chains) {
        if (step->chains.empty()) explainer::add_chains(*step, position, options_.cancel);
        hodoku::add_forcing_chains(*step, position);
    }
    if (is_cancelled()) return {};
    return step;
}

}  // namespace

struct HumanSolver::State {
    std::unique_ptr<SolvePath> path;
    std::stop_token cancel;
};

HumanSolver::HumanSolver(std::unique_ptr<State> state) : state_(std::move(state)) {}
HumanSolver::HumanSolver(HumanSolver&&) noexcept = default;
HumanSolver& HumanSolver::operator=(HumanSolver&&) noexcept = default;
HumanSolver::~HumanSolver() = default;

Result<HumanSolver> HumanSolver::start(const Puzzle& puzzle, const HumanSolverOptions& options) {
    const Result<Grid> solution = only_solution(puzzle, {.cancel = options.cancel});
    if (!solution) return solution.error();
    auto state = std::make_unique<State>();
    state->cancel = options.cancel;
    if (puzzle.is_classic()) {
        state->path = std::make_unique<ClassicPath>(puzzle, *solution, options);
    } else {
        auto path = general::start_path(puzzle, *solution, options);
        if (!path) return path.error();
        state->path = std::move(*path);
    }
    return HumanSolver(std::move(state));
}

Puzzle HumanSolver::position() const { return state_->path->position(); }
bool HumanSolver::is_solved() const { return state_->path->is_solved(); }
const Grid& HumanSolver::solution() const { return state_->path->solution(); }
std::optional<Step> HumanSolver::find_next() { return state_->path->find_next(); }
void HumanSolver::apply(const Step& step) { state_->path->apply(step); }
bool HumanSolver::has_reached_work_limit() const { return state_->path->has_reached_work_limit(); }
bool HumanSolver::is_cancelled() const { return state_->path->is_cancelled(); }
bool HumanSolver::knows(Technique technique) const { return state_->path->knows(technique); }
std::vector<Technique> HumanSolver::techniques() const { return state_->path->techniques(); }
std::optional<Trial> HumanSolver::suggest() const {
    if (is_solved()) return {};
    auto trial = general::suggest_trial(position(), state_->cancel);
    assert(!trial || !trial->failure || solution()[trial->assumed.cell] != trial->assumed.digit);
    return trial;
}
std::optional<Step> HumanSolver::find_with(Technique technique) {
    return state_->path->find_with(technique);
}

Result<std::vector<Step>> solve_path(const Puzzle& puzzle, const HumanSolverOptions& options) {
    auto solver = HumanSolver::start(puzzle, options);
    if (!solver) return solver.error();
    std::vector<Step> steps;
    while (auto step = solver->find_next()) {
        solver->apply(*step);
        steps.push_back(std::move(*step));
    }
    if (!solver->is_solved() && solver->is_cancelled()) return stopped_error();
    return steps;
}

}  // namespace sudoku::human
