#pragma once

#include "human/chain_search.hpp"
#include "human/finders.hpp"

#include <memory>

namespace sudoku::human {

// The techniques in the order they are tried. Each call returns the first step any of them finds.
class Ladder {
  public:
    // Techniques that every puzzle may be solved with, up to the XYZ-wing.
    Finding find_basic(const Position& position);
    // Everything from the unique loops on. A puzzle that is not known to have one solution gets neither
    // uniqueness techniques nor nested chains. `budget` limits the nested chains; when it runs out
    // nothing is found and least_rating() bounds the rating of the step that was looked for.
    Finding find_hard(const Position& position, bool is_unique, WorkBudget& budget);
    double least_rating() const { return least_rating_; }

  private:
    double least_rating_ = 0;
};

}  // namespace sudoku::human
