#pragma once

#include <sudoku/grid/grid.hpp>

#include <vector>

namespace sudoku {

// Cells of two digits of a complete grid that can be exchanged, because they see no other cell with
// one of these digits. The first cell has the lower digit.
using DigitSwap = std::vector<Cell>;

// All swaps, ordered by their digits. Each gives another grid that obeys the houses, and most
// alternative solutions that differ in few cells are of this kind. Empty if the board has rules
// other than houses, which a swap can break. Needs no search.
std::vector<DigitSwap> digit_swaps(const Grid& solution);

// The grid after the swap.
Grid swapped(const Grid& solution, const DigitSwap& swap);

}  // namespace sudoku
