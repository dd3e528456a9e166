#pragma once

#include "human/base/solve_path.hpp"

#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <memory>

namespace sudoku::human::general {

// The path by the ladders for any board. Returns an Error for boards that they do not
// support.
Result<std::unique_ptr<SolvePath>> start_path(const Puzzle& puzzle, const Grid& solution,
                                              const HumanSolverOptions& options);

// The first step of a technique of any board in the position of a puzzle.
std::optional<Step> first_step_in(const Puzzle& puzzle, Technique technique,
                                  const std::stop_token& cancel);

// The techniques of a rating.
enum class TechniqueSet {
    whole_ladder,
    explainer,  // without those that Sudoku Explainer 1.2.1 lacks: see Asked::beyond_explainer
};

// The rating of a path by the ladder for any board. All steps of the easiest technique that finds
// any are taken together, so the rating does not depend on how the board is turned. The puzzle must
// have a solution, and only one unless several are allowed. A known solution saves trials that
// cannot find anything.
Result<Rating> rate_board(const Puzzle& puzzle, const RatingOptions& options,
                          const Grid* solution = nullptr,
                          TechniqueSet techniques = TechniqueSet::whole_ladder);

// The techniques of the path by the ladder `hodoku` of a puzzle with this only solution, step after
// step.
Result<std::vector<Technique>> named_path(const Puzzle& puzzle, const Grid& solution,
                                          const std::stop_token& cancel);

}  // namespace sudoku::human::general
