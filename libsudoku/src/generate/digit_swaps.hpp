#pragma once

#include <sudoku/grid/grid.hpp>

#include <vector>

namespace sudoku {

// Cells with two digits of a complete grid that can change places: they see no other cell with one
// of these digits. The first cell has the lower one.
using DigitSwap = std::vector<Cell>;

// All of them, by their digits; each is another grid that keeps the houses, and most short ways to
// another solution are of this kind. Found without a search.
std::vector<DigitSwap> digit_swaps(const Grid& solution);

// The grid after the swap.
Grid swapped(const Grid& solution, const DigitSwap& swap);

}  // namespace sudoku
