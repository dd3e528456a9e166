#include <sudoku/human/human_solver.hpp>

#include "human/explainer/chain_steps.hpp"
#include "human/explainer/explainer_ladder.hpp"
#include "human/hodoku/hodoku_ladder.hpp"
#include "human/hodoku/hodoku_table.hpp"
#include "human/hodoku/show_forcing_chains.hpp"
#include "support/stopping.hpp"

#include <sudoku/search/solver.hpp>

#include <cassert>

namespace sudoku::human {

struct HumanSolver::State {
    State(const Puzzle& puzzle, Grid solution_in, const HumanSolverOptions& options_in)
        : position(puzzle),
          ordered(options_in.ladder == Ladder::hodoku ? std::optional<hodoku::FifoPosition>(puzzle)
                                                      : std::nullopt),
          givens(given_cells(puzzle)),
          solution(std::move(solution_in)),
          options(options_in),
          check(SolutionCheck::known_unique()),
          budget{options.work_limit, options.cancel},
          request_budget{options.work_limit, options.cancel} {}

    const Position& current() const { return ordered ? ordered->position() : position; }

    Position position;
    std::optional<hodoku::FifoPosition> ordered;  // of HoDoKu's ladder, instead of `position`
    Cells givens;
    Grid solution;
    HumanSolverOptions options;
    SolutionCheck check;
    explainer::WorkBudget budget;          // of the path
    explainer::WorkBudget request_budget;  // of find_with()
    explainer::ExplainerLadder ladder;
    hodoku::HodokuLadder hodoku_ladder;
    std::optional<Step> next;  // found and not carried out
};

HumanSolver::HumanSolver(std::unique_ptr<State> state) : state_(std::move(state)) {}
HumanSolver::HumanSolver(HumanSolver&&) noexcept = default;
HumanSolver& HumanSolver::operator=(HumanSolver&&) noexcept = default;
HumanSolver::~HumanSolver() = default;

Result<HumanSolver> HumanSolver::start(const Puzzle& puzzle, const HumanSolverOptions& options) {
    if (const Status known = require_plain(puzzle, "explaining"); !known) return known.error();
    if (!puzzle.is_classic()) {
        return Error{ErrorCode::invalid, "is not a classic 9x9 puzzle"};
    }
    const SearchResult result = Solver().search(puzzle, {.solutions = 2, .cancel = options.cancel});
    if (const Status status = one_solution(result); !status) return status.error();
    return HumanSolver(std::make_unique<State>(puzzle, *result.first, options));
}

Puzzle HumanSolver::position() const { return state_->current().puzzle(); }

bool HumanSolver::is_solved() const { return state_->current().is_solved(); }

const Grid& HumanSolver::solution() const { return state_->solution; }

std::optional<Step> HumanSolver::find_next() {
    State& state = *state_;
    if (is_solved() || is_cancelled()) return {};
    if (state.next) return state.next;
    if (state.ordered) {
        state.next = state.hodoku_ladder.next_step(*state.ordered, state.solution);
        if (state.options.with_chains)
            hodoku::add_forcing_chains(*state.next, state.ordered->position());
    } else {
        state.next = state.ladder.next_step(state.position, state.check, state.budget);
        if (state.next && state.options.with_chains)
            explainer::add_chains(*state.next, state.position, state.options.cancel);
    }
    if (is_cancelled()) state.next.reset();  // it may be a later one than the first, or in pieces
    assert(!state.next || state.next->is_consistent_with(state.solution));
    return state.next;
}

void HumanSolver::apply(const Step& step) {
    state_->next.reset();
    if (state_->ordered)
        carry_out(step, *state_->ordered);
    else
        carry_out(step, state_->position);
}

bool HumanSolver::has_reached_work_limit() const {
    return state_->budget.is_used_up() || state_->request_budget.is_used_up();
}

bool HumanSolver::is_cancelled() const { return state_->options.cancel.stop_requested(); }

std::optional<Step> HumanSolver::find_with(Technique technique) {
    State& state = *state_;
    if (is_cancelled()) return {};
    const Position& position = state.current();
    const auto as_explainer = [&] {
        Finding found = explainer::find_first(technique, position, state.request_budget);
        return found && found->technique == technique ? found : Finding();
    };
    const auto as_hodoku = [&] { return hodoku::find_first(technique, position, state.givens); };
    Finding step = state.ordered ? as_hodoku() : as_explainer();
    if (!step) step = state.ordered ? as_explainer() : as_hodoku();
    if (!step) return {};
    assert(step->is_consistent_with(state.solution));
    if (state.options.with_chains) {
        if (step->chains.empty()) explainer::add_chains(*step, position, state.options.cancel);
        hodoku::add_forcing_chains(*step, position);
    }
    if (is_cancelled()) return {};
    return step;
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
