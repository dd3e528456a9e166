#pragma once

#include "human/base/position.hpp"
#include "human/explainer/chain_search.hpp"

#include <sudoku/human/step.hpp>

#include <optional>

namespace sudoku::human::explainer {

// Converts a hint of the mode to a step, without its chains.
Step chain_step(const ChainHint& hint, ChainMode mode);

// The statements that the target rests on and the target itself, starting with the assumption.
// Nested chains are left out.
Chain chain_to(const ChainNet& net, int target);

// The first step of the plain search, with its chains, followed by the chains nested in them, each
// once. Empty if the budget is used up.
std::optional<Step> first_chain_step(const Position& position, ChainMode mode, WorkBudget& budget);

// Repeats the search for a chain step with the plain method and adds its chains to the step. Does
// nothing for other steps, or for nested chains, which already have theirs. `position` must be the
// one in which the step was found.
void add_chains(Step& step, const Position& position, const std::stop_token& stop = {});

}  // namespace sudoku::human::explainer
