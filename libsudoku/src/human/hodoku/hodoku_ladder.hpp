#pragma once

#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {

// The way through one puzzle.
class HodokuLadder {
  public:
    // The first step in the order of HoDoKu's default techniques; nothing when none of them finds
    // one. Uniqueness techniques only if `is_unique`. A single that is returned has left its queue,
    // so it has to be carried out.
    Finding next_step(FifoPosition& position, bool is_unique);

  private:
    FishMemory fish_;
};

// What HoDoKu does then: the digit of the solution in the middle one of the empty cells.
Step guessed_step(const Position& position, const Grid& solution);

void apply(const Step& step, FifoPosition& position);

}  // namespace sudoku::human::hodoku
