#pragma once

#include "human/base/solve_path.hpp"

#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <memory>

namespace sudoku::human::general {

// The steps of the ladder for any board. An Error for boards that it does not know.
Result<std::unique_ptr<SolvePath>> start_path(const Puzzle& puzzle, const Grid& solution,
                                              const HumanSolverOptions& options);

// The rating of a path of that ladder. All steps of the easiest technique that finds any are taken
// together, so it does not depend on how the board is turned. The puzzle must have a solution, and
// only one unless several are allowed. Where one is given some trials are left out that cannot find
// anything.
Result<Rating> rate_board(const Puzzle& puzzle, const RatingOptions& options,
                          const Grid* solution = nullptr);

}  // namespace sudoku::human::general
