#pragma once

#include "generate/removal_order.hpp"
#include "generate/uniqueness.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/grid.hpp>

#include <cstdint>
#include <stop_token>

namespace sudoku {

struct RemovalOptions {
    int givens = 0;  // stop at this number of givens
    // Keep the digits balanced: at `givens` givens, no digit has two more than another.
    bool balance_digits = false;
    int batch = 1;  // givens removed together at first; halved whenever that loses uniqueness
    // Decide every given from the remaining givens alone, without the shortcut of only looking for
    // another digit in its cell. Takes longer for easy questions, but the result is then proved
    // unique within the limits of the oracle, and not only by a chain of small steps.
    bool whole_proofs = false;
    // For an oracle that wants puzzles of a level: while the puzzle is too easy, some groups are
    // given again and the others tried first, at most this many times.
    int more_passes = 0;
    // Once raised, no more questions are asked: the result is unique, but depends on the time.
    std::stop_token cancel = {};
};

// Removes groups of givens in order, each if it leaves `solution` the only one; this must hold for
// `givens` at first. Every group is tried once, so without a number of givens to stop at, every
// remaining group is needed, unless an answer was undecided. Givens in no group stay.
CellSet remove_in_order(const Grid& solution, CellSet givens, const RemovalOrder& order,
                        const RemovalOptions& options, const UniquenessOracle& oracle,
                        RemovalStats& stats);

}  // namespace sudoku
