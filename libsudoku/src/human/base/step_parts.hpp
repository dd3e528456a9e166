#pragma once

#include "human/base/board.hpp"

#include <sudoku/human/step.hpp>

#include <optional>
#include <vector>

// Helpers for finders that build steps: cells, digits and houses as Step numbers them.
namespace sudoku::human {

using Finding = std::optional<Step>;

inline Candidate candidate_at(int cell, int digit) {
    return {static_cast<Cell>(cell), static_cast<Digit>(digit + 1)};
}
inline DigitSet digit_set(Mask digits) { return DigitSet::from_mask(digits); }
// Converts a house number of this module (boxes, rows, columns) to one of Geometry().houses()
// (rows, columns, boxes).
constexpr int public_house(int house) { return house < 9 ? 18 + house : house - 9; }

// Eliminates the digit from all of `cells` that have it.
void add_eliminations(Step& step, Cells cells, int digit);
// Eliminates digits of one cell.
void add_eliminations(Step& step, int cell, Mask digits);
std::vector<Cell> cell_list(Cells cells);
// The cells of a house at the given places.
Cells cells_at(int house, Mask places);

// Carries a step out on anything with candidates like a Position. Candidates that are already gone
// and digits that are already written are ignored.
template <class AnyPosition>
void carry_out(const Step& step, AnyPosition& position) {
    for (const Candidate& gone : step.eliminations) position.eliminate(gone.cell, gone.digit - 1);
    if (!step.placement) return;
    const auto [cell, digit] = *step.placement;
    if (position.has(cell, digit - 1)) position.place(cell, digit - 1);
}

}  // namespace sudoku::human
