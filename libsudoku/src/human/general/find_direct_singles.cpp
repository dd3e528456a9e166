#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <optional>

// Singles left by a crossing or a hidden subset: only the single is placed, and the candidates that
// the pattern removes are kept. The rating is that of the single's technique, as in the Explainer.
namespace sudoku::human::general {
namespace {

Cell cell_at_place(const HouseRule& house, Mask place) {
    return house.cells[static_cast<std::size_t>(lowest_digit(place)) - 1];
}

std::vector<Cell> sorted_cells(const HouseRule& house, Mask places) {
    std::vector<Cell> cells;
    for (const Digit place : DigitSet::from_mask(places))
        cells.push_back(house.cells[static_cast<std::size_t>(place) - 1]);
    std::sort(cells.begin(), cells.end());
    return cells;
}

// Returns the only place that is left for the digit in the second house of the crossing when the
// cells of `gone` lose it. Empty if that house is `house` itself or of another family, or if the
// digit had only one place there before.
std::optional<Cell> single_beside(const BoardPosition& position, const HouseRule& house,
                                  const Crossing& beside, const CellBits& gone, Digit digit) {
    const BoardRules& rules = position.rules();
    const HouseRule& other = rules.houses()[beside.cover];
    if (other.family != house.family || other.index == house.index) return {};
    const Mask places = position.places(beside.cover, digit);
    if (has_one(places)) return {};
    Mask left = places;
    for (const Digit place : DigitSet::from_mask(places)) {
        if (gone.contains(other.cells[static_cast<std::size_t>(place) - 1]))
            left &= ~(Mask{1} << (place - 1));
    }
    if (!has_one(left)) return {};
    return cell_at_place(other, left);
}

template <class Fits>
void find_direct_crossings(const BoardPosition& position, Technique technique, FinderContext& steps,
                           Fits fits) {
    const BoardRules& rules = position.rules();
    const auto since = steps.since_quiet(technique);
    for (std::size_t h = 0; h < rules.houses().size(); ++h) {
        const HouseRule& house = rules.houses()[h];
        if (house.family < 0) continue;
        for (Digit digit = 1; digit <= rules.side(); ++digit) {
            if (!since.of_digit(digit)) continue;
            const Mask places = position.places(h, digit);
            if ((places & (places - 1)) == 0) continue;
            for (const Crossing& crossing : rules.crossings_of(h)) {
                if ((places & ~crossing.places) != 0) continue;
                const HouseRule& cover = rules.houses()[crossing.cover];
                // SukakuExplainer does not look for singles behind a crossing with a diagonal.
                if (cover.family < 0 || !fits(house, cover)) continue;
                const CellBits gone = (position.cells_with(digit) & cover.set) - house.set;
                if (gone.empty()) continue;
                for (const Crossing& beside : rules.crossings_of(crossing.cover)) {
                    const auto cell = single_beside(position, house, beside, gone, digit);
                    if (!cell) continue;
                    Step step;
                    step.technique = technique;
                    step.placement = Candidate{*cell, digit};
                    step.cells = sorted_cells(house, places);
                    step.digits = DigitSet::of(digit);
                    step.houses = {house.index};
                    step.covers = {cover.index};
                    steps.push_back(std::move(step));
                }
            }
        }
    }
    steps.note_if_quiet(technique);
}

void find_direct_subsets(const BoardPosition& position, std::size_t size, Technique technique,
                         FinderContext& steps) {
    const BoardRules& rules = position.rules();
    const auto since = steps.since_quiet(technique);
    for (std::size_t h = 0; h < rules.houses().size(); ++h) {
        if (!since.in_house(h)) continue;
        const HouseRule& house = rules.houses()[h];
        Mask near = 0;  // digits that can become a single
        for (Digit digit = 1; digit <= rules.side(); ++digit) {
            const int count = count_of(position.places(h, digit));
            if (count >= 2 && count <= static_cast<int>(size) + 1) near |= mask_of(digit);
        }
        if (count_of(near) <= static_cast<int>(size)) continue;
        for_each_hidden_set(position, h, size, [&](Mask digits, Mask places) {
            for (const Digit digit : DigitSet::from_mask(near & ~digits)) {
                const Mask left = position.places(h, digit) & ~places;
                if (!has_one(left)) continue;
                Step step;
                step.technique = technique;
                step.placement = Candidate{cell_at_place(house, left), digit};
                step.cells = sorted_cells(house, places);
                step.digits = DigitSet::from_mask(digits);
                step.houses = {house.index};
                steps.push_back(std::move(step));
            }
        });
    }
    steps.note_if_quiet(technique);
}

}  // namespace

void find_direct_pointing(const BoardPosition& position, FinderContext& steps) {
    find_direct_crossings(position, Technique::direct_pointing, steps,
                          [](const HouseRule& house, const HouseRule& cover) {
                              return house.is_region && cover.is_line;
                          });
}
void find_direct_claiming(const BoardPosition& position, FinderContext& steps) {
    find_direct_crossings(position, Technique::direct_claiming, steps,
                          [](const HouseRule& house, const HouseRule& cover) {
                              return !(house.is_region && cover.is_line);
                          });
}
void find_direct_hidden_pairs(const BoardPosition& position, FinderContext& steps) {
    find_direct_subsets(position, 2, Technique::direct_hidden_pair, steps);
}
void find_direct_hidden_triplets(const BoardPosition& position, FinderContext& steps) {
    find_direct_subsets(position, 3, Technique::direct_hidden_triplet, steps);
}

}  // namespace sudoku::human::general
