#include "human/solution_check.hpp"

namespace sudoku::human {

bool SolutionCheck::is_unique(const Position& position) {
    if (!outcome_) outcome_ = Solver().search(position.puzzle(), {.solutions = 2}).outcome();
    return *outcome_ == CountOutcome::unique;
}

}  // namespace sudoku::human
