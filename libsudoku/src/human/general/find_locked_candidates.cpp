#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

// Calls visit(house, digit, places) for each house and digit with two or more places, unless the
// technique found nothing for the same places before.
template <class Visitor>
void for_each_open_digit(const BoardPosition& position, Technique technique, FinderContext& steps,
                         Visitor visit) {
    const auto since = steps.since_quiet(technique);
    const BoardRules& rules = position.rules();
    for (std::size_t house = 0; house < rules.houses().size(); ++house) {
        for (Digit digit = 1; digit <= rules.side(); ++digit) {
            const Mask places = position.places(house, digit);
            if ((places & (places - 1)) != 0 && since.in_places(house, digit))
                visit(house, digit, places);
        }
    }
    steps.note_if_quiet(technique);
}

std::vector<Cell> cells_at(const HouseRule& house, Mask places) {
    std::vector<Cell> cells;
    for (Mask left = places; left != 0; left &= left - 1)
        cells.push_back(house.cells[static_cast<std::size_t>(std::countr_zero(left))]);
    return cells;
}

Step crossing_step(Technique technique, const HouseRule& house, Digit digit, Mask places) {
    Step step;
    step.technique = technique;
    step.cells = cells_at(house, places);
    std::sort(step.cells.begin(), step.cells.end());
    step.digits = DigitSet::of(digit);
    step.houses = {house.index};
    return step;
}

template <class Fits>
void find_in_crossings(const BoardPosition& position, Technique technique, FinderContext& steps,
                       Fits fits) {
    const BoardRules& rules = position.rules();
    for_each_open_digit(position, technique, steps, [&](std::size_t h, Digit digit, Mask places) {
        const HouseRule& house = rules.houses()[h];
        for (const Crossing& crossing : rules.crossings_of(h)) {
            if ((places & ~crossing.places) != 0) continue;
            const HouseRule& cover = rules.houses()[crossing.cover];
            const Mask gone = position.places(crossing.cover, digit) & ~crossing.cover_places;
            if (gone == 0 || !fits(house, cover)) continue;
            Step step = crossing_step(technique, house, digit, places);
            step.covers = {cover.index};
            for (const Cell cell : cells_at(cover, gone))
                step.eliminations.push_back({cell, digit});
            steps.push_back(std::move(step));
        }
    });
}

}  // namespace

void find_pointing(const BoardPosition& position, FinderContext& steps) {
    find_in_crossings(position, Technique::pointing, steps,
                      [](const HouseRule& house, const HouseRule& cover) {
                          return house.is_region && cover.is_line;
                      });
}

void find_claiming(const BoardPosition& position, FinderContext& steps) {
    find_in_crossings(position, Technique::claiming, steps,
                      [](const HouseRule& house, const HouseRule& cover) {
                          return !(house.is_region && cover.is_line);
                      });
}

void find_locked_candidates(const BoardPosition& position, FinderContext& steps) {
    const BoardRules& rules = position.rules();
    constexpr Technique technique = Technique::locked_candidates;
    for_each_open_digit(position, technique, steps, [&](std::size_t h, Digit digit, Mask places) {
        const HouseRule& house = rules.houses()[h];
        std::vector<Candidate> gone;
        for (const Watch& watch : rules.watches_of(h)) {
            if ((places & ~watch.places) != 0) continue;
            for (const Cell cell : watch.cells) {
                if (position.has(cell, digit)) gone.push_back({cell, digit});
            }
        }
        if (gone.empty()) return;
        Step step = crossing_step(technique, house, digit, places);
        std::sort(gone.begin(), gone.end(),
                  [](const auto& a, const auto& b) { return a.cell < b.cell; });
        step.eliminations = std::move(gone);
        steps.push_back(std::move(step));
    });
}

}  // namespace sudoku::human::general
