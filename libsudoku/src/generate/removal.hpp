#pragma once

#include "generate/removal_order.hpp"
#include "generate/uniqueness.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/grid.hpp>

#include <cstdint>
#include <stop_token>

namespace sudoku {

struct RemovalOptions {
    int givens = 0;  // stop when only this many are left
    // Leave what must stay if no digit is to have more than one given more than another in the end,
    // with as many givens as above.
    bool balance_digits = false;
    int batch = 1;  // givens taken away together at first; halved whenever that loses uniqueness
    // Ask about every given from the givens that are left alone, without the shortcut that the
    // digit in question must be another one. Takes longer where questions are easy, but what is
    // left is then proved unique within the oracle's limits, and not only by a chain of small
    // steps.
    bool whole_proofs = false;
    // Once raised, no more questions are asked: what is left by then is unique, and what it is
    // depends on the time.
    std::stop_token cancel = {};
};

// Takes givens away from `givens`, cells of `solution` that have it as their only solution, group
// after group while it stays the only one. Every group is tried once, so without `givens` every
// group that is left is needed, unless an answer was undecided. Givens in no group stay.
CellSet remove_in_order(const Grid& solution, CellSet givens, const RemovalOrder& order,
                        const RemovalOptions& options, const UniquenessOracle& oracle,
                        RemovalStats& stats);

// The givens that are not needed: without any one of them (alone) the solution is still the only
// one.
CellSet needless_givens(const Grid& solution, const CellSet& givens,
                        const UniquenessOracle& oracle);

}  // namespace sudoku
