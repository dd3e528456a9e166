#include <sudoku/human/step.hpp>

#include "human/base/step_parts.hpp"

#include <cmath>

namespace sudoku::human {

bool Step::is_consistent_with(const Grid& solution) const {
    if (placement && solution[placement->cell] != placement->digit) return false;
    for (const Candidate& candidate : eliminations) {
        if (solution[candidate.cell] == candidate.digit) return false;
    }
    return true;
}

int rating_in_tenths(double rating) { return static_cast<int>(std::floor(10 * (rating + 0.05))); }

void add_eliminations(Step& step, Cells cells, int digit) {
    cells.for_each([&](int cell) { step.eliminations.push_back(candidate_at(cell, digit)); });
}

void add_eliminations(Step& step, int cell, Mask digits) {
    for (const int digit : bits_of(digits)) step.eliminations.push_back(candidate_at(cell, digit));
}

std::vector<Cell> cell_list(Cells cells) {
    std::vector<Cell> list;
    list.reserve(static_cast<std::size_t>(cells.size()));
    cells.for_each([&](int cell) { list.push_back(static_cast<Cell>(cell)); });
    return list;
}

Cells cells_at(int house, Mask places) {
    Cells cells;
    for (const int place : bits_of(places)) cells.insert(board.cells[house][place]);
    return cells;
}

}  // namespace sudoku::human
