#pragma once

#include "human/base/step_lists.hpp"
#include "human/general/board_position.hpp"

#include <vector>

namespace sudoku::human::general {

// The cells with two candidates.
inline std::vector<Cell> pair_cells(const BoardPosition& position) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (count_of(position.candidates(cell)) == 2) cells.push_back(cell);
    }
    return cells;
}

// Eliminates the digit from the cells that have it.
template <std::size_t Words>
void add_eliminations(Step& step, const CellBitsOf<Words>& cells, Digit digit) {
    cells.for_each([&](Cell cell) { step.eliminations.push_back({cell, digit}); });
}
inline void add_eliminations(Step& step, Cell cell, Mask digits) {
    for (const Digit digit : DigitSet::from_mask(digits))
        step.eliminations.push_back({cell, digit});
}

// Adds to the step of a constraint what its cells hold, for its explanation. Finders leave it out,
// because most of their steps are only rated.
inline Step with_candidates(Step step, const BoardPosition& position) {
    if (info(step.technique).family != TechniqueFamily::constraint) return step;
    step.held.clear();
    for (const Cell cell : step.cells)
        step.held.push_back(DigitSet::from_mask(position.candidates(cell)));
    return step;
}

// The conclusion of a chain about a candidate, optionally in a house (-1 for none); rating and
// chains are left out.
inline Step chain_step(Technique technique, Candidate concluded, bool is_on, int house) {
    Step step;
    step.technique = technique;
    if (is_on)
        step.placement = concluded;
    else
        step.eliminations = {concluded};
    step.cells = {concluded.cell};
    step.digits = DigitSet::of(concluded.digit);
    if (house >= 0) step.houses = {house};
    return step;
}

// Calls visit(chosen, union) for each choice of `size` items whose masks together have `width`
// bits; `chosen` has their indices in ascending order.
template <class Visitor>
void for_each_narrow_choice(const std::vector<Mask>& masks, std::size_t size, int width,
                            Visitor visit) {
    std::vector<std::size_t> chosen;
    const auto extend = [&](const auto& self, std::size_t from, Mask all) -> void {
        if (chosen.size() == size) {
            if (count_of(all) == width) visit(chosen, all);
            return;
        }
        for (std::size_t i = from; i + (size - chosen.size()) <= masks.size(); ++i) {
            const Mask joined = all | masks[i];
            if (count_of(joined) > width) continue;
            chosen.push_back(i);
            self(self, i + 1, joined);
            chosen.pop_back();
        }
    };
    extend(extend, 0, 0);
}

// Calls visit(digits, places) for each choice of `size` digits with two or more places in the house
// that have `size` places together.
template <class Visitor>
void for_each_hidden_set(const BoardPosition& position, std::size_t house, std::size_t size,
                         Visitor visit) {
    std::vector<Digit> digits;
    std::vector<Mask> masks;
    for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
        const Mask places = position.places(house, digit);
        const int count = count_of(places);
        if (count < 2 || count > static_cast<int>(size)) continue;
        digits.push_back(digit);
        masks.push_back(places);
    }
    for_each_narrow_choice(masks, size, static_cast<int>(size),
                           [&](const std::vector<std::size_t>& chosen, Mask places) {
                               Mask of_set = 0;
                               for (const std::size_t i : chosen) of_set |= mask_of(digits[i]);
                               visit(of_set, places);
                           });
}

}  // namespace sudoku::human::general
