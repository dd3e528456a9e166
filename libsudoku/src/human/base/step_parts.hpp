#pragma once

#include "human/base/board.hpp"

#include <sudoku/human/step.hpp>

#include <optional>
#include <vector>

// What finders make their steps of: cells, digits and houses as steps name them.
namespace sudoku::human {

// What a finder found, if anything.
using Finding = std::optional<Step>;

inline Candidate candidate_at(int cell, int digit) {
    return {static_cast<Cell>(cell), static_cast<Digit>(digit + 1)};
}
inline DigitSet digit_set(Mask digits) { return DigitSet::from_mask(digits); }
// The number of one of our houses (boxes, rows, columns) among Geometry().houses() (rows, columns,
// boxes).
constexpr int public_house(int house) { return house < 9 ? 18 + house : house - 9; }

// Appends the candidates of `cells` with the digit to the step.
void add_eliminations(Step& step, Cells cells, int digit);
// Appends candidates of one cell to the step.
void add_eliminations(Step& step, int cell, Mask digits);
std::vector<Cell> cell_list(Cells cells);
// The cells of a house at the given places.
Cells cells_at(int house, Mask places);

// Carries a step out; candidates that are gone and digits that are written already do not matter.
// For whatever has candidates like a Position.
template <class AnyPosition>
void carry_out(const Step& step, AnyPosition& position) {
    for (const Candidate& gone : step.eliminations) position.eliminate(gone.cell, gone.digit - 1);
    if (!step.placement) return;
    const auto [cell, digit] = *step.placement;
    if (position.has(cell, digit - 1)) position.place(cell, digit - 1);
}

}  // namespace sudoku::human
