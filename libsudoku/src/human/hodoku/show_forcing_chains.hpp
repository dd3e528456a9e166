#pragma once

#include "human/base/position.hpp"

#include <sudoku/human/step.hpp>

namespace sudoku::human::hodoku {

// Forcing chains and nets are found as sets of what follows, without the way there. This finds the
// ways for people to read: from each assumption to the conclusion, or to two statements that
// contradict each other. Milliseconds; does nothing for other steps. `position` is the one in which
// the step was found.
void add_forcing_chains(Step& step, const Position& position);

}  // namespace sudoku::human::hodoku
