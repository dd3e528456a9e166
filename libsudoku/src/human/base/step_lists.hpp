#pragma once

#include <sudoku/human/step.hpp>

#include <algorithm>
#include <tuple>
#include <vector>

// Lists of steps from sets of cells of any type.
namespace sudoku::human {

template <class Set>
std::vector<Cell> list_of(const Set& cells) {
    std::vector<Cell> list;
    cells.for_each([&](auto cell) { list.push_back(static_cast<Cell>(cell)); });
    return list;
}

// Eliminates the digit, counted from 0, from the cells, which have it.
template <class Set>
void add_losses(Step& step, const Set& cells, int digit) {
    cells.for_each([&](auto cell) {
        step.eliminations.push_back({static_cast<Cell>(cell), static_cast<Digit>(digit + 1)});
    });
}

// Eliminates digits of one cell, which has them.
template <class CellId>
void add_losses_of(Step& step, CellId cell, unsigned digits) {
    for (const Digit digit : DigitSet::from_mask(digits))
        step.eliminations.push_back({static_cast<Cell>(cell), digit});
}

// Sorts eliminations by digit and cell and removes duplicates.
inline void sort_eliminations(Step& step) {
    const auto key = [](const Candidate& gone) { return std::tuple(gone.digit, gone.cell); };
    std::sort(step.eliminations.begin(), step.eliminations.end(),
              [&](const Candidate& a, const Candidate& b) { return key(a) < key(b); });
    step.eliminations.erase(std::unique(step.eliminations.begin(), step.eliminations.end()),
                            step.eliminations.end());
}

// A set of cells with its digits, as a part of a pattern.
template <class CellsAndDigits>
CellGroup group_of(const CellsAndDigits& part) {
    return {list_of(part.cells), DigitSet::from_mask(part.digits)};
}

}  // namespace sudoku::human
