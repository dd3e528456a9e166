#pragma once

#include <sudoku/human/rating.hpp>

#include "human/base/solution_check.hpp"
#include "human/explainer/explainer_table.hpp"

#include <vector>

namespace sudoku::human::explainer {

// The finders in the order of their table. From one position of a puzzle to the next little
// changes, and a finder that found nothing is asked again only about what has changed since.
class ExplainerLadder {
  public:
    ExplainerLadder() { start_puzzle(); }
    // To be called before the first step of every further puzzle. Finders all of whose techniques
    // have this base rating, in tenths, or more are not asked.
    void start_puzzle(int ends_at = RatingOptions().ends_at);

    // The first step any of the finders has. The solutions are counted before a uniqueness
    // technique is used and where the search gets long; if `check` refuses the puzzle then, nothing
    // is found. A puzzle with several solutions gets neither uniqueness techniques nor nested
    // chains. `budget` limits the nested chains; when it runs out, or all finders up to the end
    // were asked in vain, nothing is found and least_rating() bounds the rating of the step that
    // was looked for.
    Finding next_step(const Position& position, SolutionCheck& check, WorkBudget& budget);
    double least_rating() const { return least_rating_; }

  private:
    void see(const Position& position);

    SeenPosition seen_;
    PlaceCounts counts_;            // of the position seen
    std::vector<Changes> untried_;  // by row of the table: since its finder found nothing
    ChainMemory memory_;
    double least_rating_ = 0;
    double end_ = 0;  // base rating
};

}  // namespace sudoku::human::explainer
