#pragma once

#include "generate/second_solutions.hpp"
#include "generate/unavoidable_sets.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sudoku {

// Deletes the givens of a complete grid in random order, until the first deletion that leaves more
// than one solution:
//
//     order    0 .. kept-1 | kept .. 80
//               givens left | deleted, the last one first
//
// The chain ends with the givens before that deletion if each of them is needed, otherwise without
// a puzzle.
struct DeletionChain {
    std::uint64_t number = 0;  // its index among the chains of the grid
    std::uint64_t times = 1;   // number of chains that end alike
    std::array<std::uint8_t, 81> order{};
    int kept = 0;           // every deletion below this is known to fail
    int below = 82;         // if `kept` is not less, another entry accounts for the chain
    classic::Cells givens;  // the first `kept` of the order
    classic::Cells needed;  // the givens known to be needed
};

// Raises `kept` until every known set has a given, then sets `givens` and `needed`. False if the
// chain turns out to end without a puzzle, or is accounted for elsewhere.
bool apply_sets(DeletionChain& chain, const SolvedBoard& board, const UnavoidableSets& sets);

// Decides by the solver which chains end with a minimal puzzle and erases the others. Adds the sets
// learnt on the way to `sets`. Returns the number of questions to the solver.
std::uint64_t settle_chains(std::vector<DeletionChain>& chains, const SolvedBoard& board,
                            UnavoidableSets& sets, SecondSolutions& solver);

}  // namespace sudoku
