#pragma once

#include "human/base/position.hpp"

#include <sudoku/human/step.hpp>

namespace sudoku::human::hodoku {

// Forcing chains and nets are found as sets of consequences, without the chains. This adds the
// chains for display: from each assumption to the conclusion, or to two statements that contradict
// each other. Takes milliseconds; does nothing for other steps. `position` must be the one in which
// the step was found.
void add_forcing_chains(Step& step, const Position& position);

}  // namespace sudoku::human::hodoku
