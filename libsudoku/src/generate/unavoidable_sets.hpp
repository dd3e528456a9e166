#pragma once

#include "generate/solved_board.hpp"

#include <vector>

namespace sudoku {

// Cells of a complete grid that can be filled in another way while all others stay: every puzzle
// with this grid as its only solution has a given in each of its unavoidable sets. Some of them are
// known from the start, more are learnt.
class UnavoidableSets {
  public:
    // The sets of two digits: where these are exchanged along a cycle.
    explicit UnavoidableSets(const SolvedBoard& board);

    // The difference between the grid and another grid. Nothing happens when it is known.
    void add(classic::Cells set);

    // Whether some known set has no cell among `givens`: the puzzle has several solutions. Sets
    // that are found so come to the front, where they are found sooner.
    bool is_missed_by(classic::Cells givens);

    const std::vector<classic::Cells>& all() const { return sets_; }

  private:
    std::vector<classic::Cells> sets_;
    std::vector<classic::Cells> sorted_;  // the same
};

}  // namespace sudoku
