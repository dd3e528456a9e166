#pragma once

#include "generate/second_solutions.hpp"
#include "generate/unavoidable_sets.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sudoku {

// Givens are deleted from a complete grid in a random order, until the first deletion that leaves
// more than one solution:
//
//     order    0 .. kept-1 | kept .. 80
//               givens left | deleted, the last one first
//
// The chain ends with the givens before that deletion if every one of them is needed, else with
// nothing.
struct DeletionChain {
    std::uint64_t number = 0;  // its place among the chains of the grid
    std::uint64_t times = 1;   // chains that end alike
    std::array<std::uint8_t, 81> order{};
    int kept = 0;           // the deletion that leaves fewer is known to fail
    int below = 82;         // when `kept` is not below it, the chain is somebody else's
    classic::Cells givens;  // the first `kept` of the order
    classic::Cells needed;  // those of them that are known to be needed
};

// Sets `kept` so that every known set has a given, then `givens` and `needed`. False when that
// shows that the chain ends with nothing, or not here.
bool apply_sets(DeletionChain& chain, const SolvedBoard& board, const UnavoidableSets& sets);

// Finds out by the solver which of the chains end with a minimal puzzle, and leaves these. Sets
// that are learnt on the way are added. Returns the number of questions to the solver.
std::uint64_t settle_chains(std::vector<DeletionChain>& chains, const SolvedBoard& board,
                            UnavoidableSets& sets, SecondSolutions& solver);

}  // namespace sudoku
