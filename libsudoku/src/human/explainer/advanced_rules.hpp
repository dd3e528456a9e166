#pragma once

#include "human/explainer/chain_search.hpp"

#include <memory>
#include <vector>

namespace sudoku::human::explainer {

// What a technique other than a single concludes in the middle of a dynamic chain.
struct AdvancedConclusion {
    std::vector<int> removed;  // candidates, in the order they are derived
    std::vector<int> parents;  // candidates that had to be off before the technique could be used
    std::shared_ptr<const ChainHint> nested;  // when the technique is itself a chain
    RuleUse rule = {};                        // when it is not
};

// Asks the techniques of the mode's level in turn: intersections, hidden pairs, naked pairs,
// x-wings, then the chains of the level. The first that has a usable conclusion gives all of its
// conclusions. `source` is the position at the start of the chain, `current` what the chain has
// left of it; a conclusion is usable if it needs a candidate to be off.
std::vector<AdvancedConclusion> find_advanced(const Position& source, const Position& current,
                                              ChainMode mode, WorkBudget& budget);

}  // namespace sudoku::human::explainer
