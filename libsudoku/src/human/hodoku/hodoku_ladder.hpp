#pragma once

#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {

// The path through one puzzle, which must have exactly one solution.
class HodokuLadder {
  public:
    // Returns the first step in the order of the finder table, or a digit of the solution as a
    // guess if no finder has a step. A single that is returned has left its queue, so it must be
    // carried out. The position must not be solved.
    Step next_step(FifoPosition& position, const Grid& solution);

  private:
    FishMemory fish_;
};

}  // namespace sudoku::human::hodoku
