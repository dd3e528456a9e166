#pragma once

#include "human/general/assumption_search.hpp"
#include "human/general/link_chains.hpp"
#include "human/general/position_watch.hpp"
#include "human/general/rule_contradiction_search.hpp"

namespace sudoku::human::general {

// The link searches for positions with at most this many words of candidates.
template <std::size_t Words>
struct LinkMemory {
    BoardLinks<Words> links;
    LinkChains<Words> chains{links};
    AssumptionSearch<Words> assumptions{links};
};

// Results of assumptions in earlier positions of a path, and reusable memory. Finders find the same
// steps without it, only more slowly.
struct PathMemory {
    BoardSized<LinkMemory> sized;
    RuleContradictionSearch rules;
    PositionWatch watch;
};

}  // namespace sudoku::human::general
