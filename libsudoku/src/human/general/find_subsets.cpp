#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

namespace sudoku::human::general {
namespace {

// A set of cells of a house with as many digits together as cells: the other cells of the house
// lose these digits.
void find_naked(const BoardPosition& position, std::size_t size, Technique technique,
                FinderContext& steps) {
    const auto since = steps.since_quiet(technique);
    const auto& houses = position.rules().houses();
    for (std::size_t h = 0; h < houses.size(); ++h) {
        if (!since.in_house(h)) continue;
        const HouseRule& house = houses[h];
        std::vector<Cell> cells;
        std::vector<Mask> masks;
        for (const Cell cell : house.cells) {
            const Mask digits = position.candidates(cell);
            const int count = count_of(digits);
            if (position.is_written(cell) || count < 2 || count > static_cast<int>(size)) continue;
            cells.push_back(cell);
            masks.push_back(digits);
        }
        for_each_narrow_choice(masks, size, static_cast<int>(size),
                               [&](const std::vector<std::size_t>& chosen, Mask digits) {
                                   Step step;
                                   for (const std::size_t i : chosen)
                                       step.cells.push_back(cells[i]);
                                   CellBits others = house.set;
                                   for (const Cell cell : step.cells) others.erase(cell);
                                   others.for_each([&](Cell cell) {
                                       if (!position.is_written(cell))
                                           add_eliminations(step, cell,
                                                            position.candidates(cell) & digits);
                                   });
                                   if (step.eliminations.empty()) return;
                                   step.technique = technique;
                                   step.digits = DigitSet::from_mask(digits);
                                   step.houses = {house.index};
                                   steps.push_back(std::move(step));
                               });
    }
    steps.note_if_quiet(technique);
}

// A set of digits with as many places in a house together as digits: these cells lose all other
// digits.
void find_hidden_set(const BoardPosition& position, std::size_t size, Technique technique,
                     FinderContext& steps) {
    const BoardRules& rules = position.rules();
    const auto since = steps.since_quiet(technique);
    for (std::size_t h = 0; h < rules.houses().size(); ++h) {
        if (!since.in_house(h)) continue;
        const HouseRule& house = rules.houses()[h];
        for_each_hidden_set(position, h, size, [&](Mask digits, Mask places) {
            Step step;
            for (const Digit place : DigitSet::from_mask(places))
                step.cells.push_back(house.cells[static_cast<std::size_t>(place) - 1]);
            for (const Cell cell : step.cells)
                add_eliminations(step, cell, position.candidates(cell) & ~digits);
            if (step.eliminations.empty()) return;
            step.technique = technique;
            step.digits = DigitSet::from_mask(digits);
            step.houses = {house.index};
            steps.push_back(std::move(step));
        });
    }
    steps.note_if_quiet(technique);
}

}  // namespace

void find_naked_pairs(const BoardPosition& position, FinderContext& steps) {
    find_naked(position, 2, Technique::naked_pair, steps);
}
void find_naked_triplets(const BoardPosition& position, FinderContext& steps) {
    find_naked(position, 3, Technique::naked_triplet, steps);
}
void find_naked_quads(const BoardPosition& position, FinderContext& steps) {
    find_naked(position, 4, Technique::naked_quad, steps);
}
void find_hidden_pairs(const BoardPosition& position, FinderContext& steps) {
    find_hidden_set(position, 2, Technique::hidden_pair, steps);
}
void find_hidden_triplets(const BoardPosition& position, FinderContext& steps) {
    find_hidden_set(position, 3, Technique::hidden_triplet, steps);
}
void find_hidden_quads(const BoardPosition& position, FinderContext& steps) {
    find_hidden_set(position, 4, Technique::hidden_quad, steps);
}

}  // namespace sudoku::human::general
