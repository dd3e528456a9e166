#pragma once

#include "human/general/open_position.hpp"

#include <vector>

namespace sudoku::human::general {

template <std::size_t Words>
std::vector<Cell> list_of(const CellBitsOf<Words>& cells) {
    std::vector<Cell> list;
    cells.for_each([&](Cell cell) { list.push_back(cell); });
    return list;
}

// Appends the candidates of the cells with the digit.
template <std::size_t Words>
void add_eliminations(Step& step, const CellBitsOf<Words>& cells, Digit digit) {
    cells.for_each([&](Cell cell) { step.eliminations.push_back({cell, digit}); });
}
inline void add_eliminations(Step& step, Cell cell, Mask digits) {
    for (const Digit digit : DigitSet::from_mask(digits))
        step.eliminations.push_back({cell, digit});
}

// What a chain proves of a candidate, in a house if that is not -1; without its rating and chains.
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

// Calls visit(chosen, union) for each way to choose `size` of the items, given by masks, whose
// union has `width` bits; `chosen` are their numbers, ascending.
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

}  // namespace sudoku::human::general
