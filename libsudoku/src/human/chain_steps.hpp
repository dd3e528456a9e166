#pragma once

#include "human/chain_search.hpp"
#include "human/position.hpp"

#include <sudoku/human/step.hpp>

namespace sudoku::human {

// The step that a hint of the mode stands for, without its chains.
Step chain_step(const ChainHint& hint, ChainMode mode);

// Searches the chains of a chain step again, plainly, and adds them. Does nothing for other steps.
// `position` is the one in which the step was found. A nested chain is left out of the chain it
// serves.
void add_chains(Step& step, const Position& position);

}  // namespace sudoku::human
