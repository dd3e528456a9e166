#pragma once

#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {

// The way through one puzzle, which must have one solution.
class HodokuLadder {
  public:
    // The first step in the order of the finder table; a digit of the solution is guessed when none
    // of them finds one. A single that is returned has left its queue, so it has to be carried out.
    // The position must not be solved.
    Step next_step(FifoPosition& position, const Grid& solution);

  private:
    FishMemory fish_;
};

}  // namespace sudoku::human::hodoku
