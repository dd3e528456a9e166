#include <sudoku/human/human_solver.hpp>

#include "human/chain_steps.hpp"
#include "human/ladder.hpp"

#include <sudoku/search/solver.hpp>

#include <cassert>

namespace sudoku::human {

struct HumanSolver::State {
    State(const Puzzle& puzzle, Grid solution_in, const HumanSolverOptions& options_in)
        : position(puzzle),
          solution(std::move(solution_in)),
          options(options_in),
          budget{options.work_limit} {}

    Position position;
    Grid solution;
    HumanSolverOptions options;
    WorkBudget budget;
    Ladder ladder;
};

HumanSolver::HumanSolver(std::unique_ptr<State> state) : state_(std::move(state)) {}
HumanSolver::HumanSolver(HumanSolver&&) noexcept = default;
HumanSolver& HumanSolver::operator=(HumanSolver&&) noexcept = default;
HumanSolver::~HumanSolver() = default;

Result<HumanSolver> HumanSolver::start(const Puzzle& puzzle, const HumanSolverOptions& options) {
    if (!puzzle.geometry().is_classic()) {
        return Error{ErrorCode::invalid, "is not a classic 9x9 puzzle"};
    }
    const SearchResult result = Solver().search(puzzle, {.solutions = 2});
    if (result.outcome() == CountOutcome::none) {
        return Error{ErrorCode::invalid, "has no solution"};
    }
    if (result.outcome() == CountOutcome::many) {
        return Error{ErrorCode::invalid, "has more than one solution"};
    }
    return HumanSolver(std::make_unique<State>(puzzle, *result.first, options));
}

Puzzle HumanSolver::position() const {
    Grid grid{Geometry()};
    std::vector<DigitSet> allowed;
    for (int cell = 0; cell < cell_count; ++cell) {
        grid.set(static_cast<Cell>(cell), static_cast<Digit>(state_->position.value(cell)));
        allowed.push_back(digit_set(state_->position.candidates(cell)));
    }
    return Puzzle(grid, allowed);
}

bool HumanSolver::is_solved() const { return state_->position.is_solved(); }

const Grid& HumanSolver::solution() const { return state_->solution; }

std::optional<Step> HumanSolver::find_next() {
    if (is_solved()) return {};
    Finding step = state_->ladder.find_basic(state_->position);
    if (!step) step = state_->ladder.find_hard(state_->position, true, state_->budget);
    assert(!step || step->is_consistent_with(state_->solution));
    if (step && state_->options.with_chains) add_chains(*step, state_->position);
    return step;
}

void HumanSolver::apply(const Step& step) {
    for (const Candidate& gone : step.eliminations) {
        state_->position.eliminate(gone.cell, gone.digit - 1);
    }
    if (!step.placement) return;
    const int digit = step.placement->digit - 1;
    if (state_->position.has(step.placement->cell, digit)) {
        state_->position.place(step.placement->cell, digit);
    }
}

Result<std::vector<Step>> solve_path(const Puzzle& puzzle, const HumanSolverOptions& options) {
    auto solver = HumanSolver::start(puzzle, options);
    if (!solver) return solver.error();
    std::vector<Step> steps;
    while (auto step = solver->find_next()) {
        solver->apply(*step);
        steps.push_back(std::move(*step));
    }
    return steps;
}

}  // namespace sudoku::human
