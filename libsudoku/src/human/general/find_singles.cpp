#include "human/general/board_finders.hpp"

namespace sudoku::human::general {
namespace {

// Finds digits with one place left in a house that are not placed yet. If several houses show the
// same placement, the first is reported.
template <class Fits>
void find_hidden(const BoardPosition& position, Technique technique, FinderContext& steps,
                 Fits fits) {
    const BoardRules& rules = position.rules();
    const auto since = steps.since_quiet(technique);
    CellBits placed;
    for (std::size_t h = 0; h < rules.houses().size(); ++h) {
        const HouseRule& house = rules.houses()[h];
        if (!fits(house) || !since.in_house(h)) continue;
        Mask once = 0;
        Mask twice = 0;
        for (const Cell cell : house.cells) {
            twice |= once & position.candidates(cell);
            once |= position.candidates(cell);
        }
        const Mask hidden = once & ~twice;
        if (hidden == 0) continue;
        for (const Cell cell : house.cells) {
            const Mask here = position.candidates(cell) & hidden;
            if (!has_one(here) || position.is_written(cell) || placed.contains(cell)) continue;
            placed.insert(cell);
            Step step;
            step.technique = technique;
            step.placement = Candidate{cell, static_cast<Digit>(lowest_digit(here))};
            step.cells = {cell};
            step.digits = DigitSet::from_mask(here);
            step.houses = {house.index};
            steps.push_back(std::move(step));
        }
    }
    steps.note_if_quiet(technique);
}

}  // namespace

void find_full_houses(const BoardPosition& position, FinderContext& steps) {
    const auto since = steps.since_quiet(Technique::full_house);
    const auto& houses = position.rules().houses();
    CellBits placed;
    for (std::size_t h = 0; h < houses.size(); ++h) {
        if (!since.in_house(h)) continue;
        const HouseRule& house = houses[h];
        const CellBits open = house.set - position.written();
        if (!open.is_single()) continue;
        open.for_each([&](Cell cell) {
            if (!has_one(position.candidates(cell)) || placed.contains(cell)) return;
            placed.insert(cell);
            Step step;
            step.technique = Technique::full_house;
            step.placement =
                Candidate{cell, static_cast<Digit>(lowest_digit(position.candidates(cell)))};
            step.cells = {cell};
            step.digits = DigitSet::from_mask(position.candidates(cell));
            step.houses = {house.index};
            steps.push_back(std::move(step));
        });
    }
    steps.note_if_quiet(Technique::full_house);
}

void find_hidden_singles_of_regions(const BoardPosition& position, FinderContext& steps) {
    find_hidden(position, Technique::hidden_single_box, steps,
                [](const HouseRule& house) { return house.is_region; });
}
void find_hidden_singles_of_lines(const BoardPosition& position, FinderContext& steps) {
    find_hidden(position, Technique::hidden_single_line, steps,
                [](const HouseRule& house) { return house.is_line; });
}
void find_hidden_singles_of_others(const BoardPosition& position, FinderContext& steps) {
    find_hidden(position, Technique::hidden_single_house, steps,
                [](const HouseRule& house) { return !house.is_line && !house.is_region; });
}

void find_naked_singles(const BoardPosition& position, FinderContext& steps) {
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const Mask digits = position.candidates(cell);
        if (!has_one(digits) || position.is_written(cell)) continue;
        Step step;
        step.technique = Technique::naked_single;
        step.placement = Candidate{cell, static_cast<Digit>(lowest_digit(digits))};
        step.cells = {cell};
        step.digits = DigitSet::from_mask(digits);
        steps.push_back(std::move(step));
    }
}

}  // namespace sudoku::human::general
