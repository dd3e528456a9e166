#pragma once

#include "human/base/position.hpp"
#include "human/explainer/chain_search.hpp"

#include <sudoku/human/step.hpp>

#include <optional>

namespace sudoku::human::explainer {

// The step that a hint of the mode stands for, without its chains.
Step chain_step(const ChainHint& hint, ChainMode mode);

// What the statement rests on, itself included, assumption first. Chains inside the chain are left
// out.
Chain chain_to(const ChainNet& net, int target);

// The first step of the plain search, with its chains; behind these are the chains inside them,
// each once. Nothing when the budget is used up.
std::optional<Step> first_chain_step(const Position& position, ChainMode mode, WorkBudget& budget);

// Searches the chains of a chain step again, plainly, and adds them. Does nothing for other steps,
// and for nested chains, which come with theirs. `position` is the one in which the step was found.
void add_chains(Step& step, const Position& position, const std::stop_token& stop = {});

}  // namespace sudoku::human::explainer
