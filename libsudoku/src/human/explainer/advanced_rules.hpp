#pragma once

#include "human/explainer/chain_search.hpp"

#include <memory>
#include <vector>

namespace sudoku::human::explainer {

// The conclusion of a technique other than a single in the middle of a dynamic chain.
struct AdvancedConclusion {
    std::vector<int> removed;  // candidates, in order of derivation
    std::vector<int> parents;  // candidates that must be off before the technique applies
    std::shared_ptr<const ChainHint> nested;  // set if the technique is itself a chain
    RuleUse rule = {};                        // set if the technique is not a chain
};

// Tries the techniques of the mode's level in turn: intersections, hidden pairs, naked pairs,
// x-wings, then the chains of the level. Returns all conclusions of the first one that has a usable
// conclusion. `source` is the position at the start of the chain, `current` what remains of it now;
// a conclusion is usable if it needs some candidate to be off.
std::vector<AdvancedConclusion> find_advanced(const Position& source, const Position& current,
                                              ChainMode mode, WorkBudget& budget);

}  // namespace sudoku::human::explainer
