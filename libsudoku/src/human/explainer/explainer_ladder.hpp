#pragma once

#include <sudoku/human/rating.hpp>

#include "human/base/solution_check.hpp"
#include "human/explainer/explainer_table.hpp"

#include <vector>

namespace sudoku::human::explainer {

// Runs the finders in the order of their table. Little changes from one position of a puzzle to the
// next, so a finder that found nothing receives the changes since then.
class ExplainerLadder {
  public:
    ExplainerLadder() { start_puzzle(); }
    // Must be called before the first step of every further puzzle. Finders whose techniques all
    // have this base rating, in tenths, or a higher one are skipped.
    void start_puzzle(int ends_at = RatingOptions().ends_at);

    // Returns the first step that any of the finders has. The solutions are counted before a
    // uniqueness technique is used and before long searches; if `check` then refuses the puzzle,
    // the result is empty. Uniqueness techniques and nested chains are skipped for puzzles with
    // several solutions. `budget` limits the nested chains. If it runs out, or no finder up to the
    // end has a step, the result is empty and least_rating() is a lower bound for the rating of the
    // missing step.
    Finding next_step(const Position& position, SolutionCheck& check, WorkBudget& budget);
    double least_rating() const { return least_rating_; }

  private:
    void see(const Position& position);

    SeenPosition seen_;
    PlaceCounts counts_;  // counts of the last position
    // By row of the table: the changes since its finder found nothing.
    std::vector<Changes> untried_;
    ChainMemory memory_;
    double least_rating_ = 0;
    double end_ = 0;  // base rating of the first finder that is skipped
};

}  // namespace sudoku::human::explainer
