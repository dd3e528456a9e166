#pragma once

#include "generate/solved_board.hpp"

#include <vector>

namespace sudoku {

// Unavoidable sets: cells of a complete grid that can be filled in another way while all others
// stay. Every puzzle with this grid as its only solution has a given in each of them. Some sets are
// known from the start, more are learnt.
class UnavoidableSets {
  public:
    // Starts with the sets of two digits that can be exchanged along a cycle.
    explicit UnavoidableSets(const SolvedBoard& board);

    // Adds the difference between the grid and another one; a known set is ignored.
    void add(classic::Cells set);

    // Returns whether some known set has no cell among `givens`, so that the puzzle has several
    // solutions. Such a set moves to the front, where later calls find it sooner.
    bool is_missed_by(classic::Cells givens);

    const std::vector<classic::Cells>& all() const { return sets_; }

  private:
    std::vector<classic::Cells> sets_;
    std::vector<classic::Cells> sorted_;  // the same sets, sorted
};

}  // namespace sudoku
