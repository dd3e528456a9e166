#pragma once

#include "human/general/assumption_search.hpp"
#include "human/general/link_chains.hpp"
#include "human/general/position_watch.hpp"
#include "human/general/rule_contradiction_search.hpp"

namespace sudoku::human::general {

// The searches that go by links, for positions of up to so many words of candidates.
template <std::size_t Words>
struct LinkMemory {
    BoardLinks<Words> links;
    LinkChains<Words> chains{links};
    AssumptionSearch<Words> assumptions{links};
};

// What assumptions came to in the positions of a path so far, and memory. Finders find the same
// without it, only slower.
struct PathMemory {
    BoardSized<LinkMemory> sized;
    RuleContradictionSearch rules;
    PositionWatch watch;
};

}  // namespace sudoku::human::general
