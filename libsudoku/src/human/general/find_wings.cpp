#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

// A pivot and two bivalue cells that it sees. Whatever the pivot holds, one of the three holds the
// shared digit of the wings, so cells that see all of its places lose it.
void find_wings(const BoardPosition& position, int pivot_size, Technique technique,
                FinderContext& steps) {
    const BoardRules& rules = position.rules();
    for (std::size_t i = 0; i < rules.cell_count(); ++i) {
        const auto pivot = static_cast<Cell>(i);
        const Mask own = position.candidates(pivot);
        if (position.is_written(pivot) || count_of(own) != pivot_size) continue;
        std::vector<Cell> wings;
        (rules.peers(pivot) - position.written()).for_each([&](Cell cell) {
            const Mask digits = position.candidates(cell);
            const int shared = count_of(digits & own);
            if (count_of(digits) == 2 && shared == pivot_size - 1) wings.push_back(cell);
        });
        for (std::size_t a = 0; a < wings.size(); ++a) {
            for (std::size_t b = a + 1; b < wings.size(); ++b) {
                const Mask first = position.candidates(wings[a]);
                const Mask second = position.candidates(wings[b]);
                const Mask shared = first & second;
                if (!has_one(shared) || (own & ~(first | second)) != 0) continue;
                // The pivot of an xy-wing does not have the shared digit, that of an xyz-wing does.
                if (((own & shared) != 0) != (pivot_size == 3)) continue;
                const auto digit = static_cast<Digit>(lowest_digit(shared));
                CellBits gone =
                    position.cells_with(digit) & rules.peers(wings[a]) & rules.peers(wings[b]);
                if (pivot_size == 3) gone &= rules.peers(pivot);
                gone.erase(pivot);
                if (gone.empty()) continue;
                Step step;
                step.technique = technique;
                step.cells = {pivot, wings[a], wings[b]};
                step.digits = DigitSet::from_mask(own | first | second);
                add_eliminations(step, gone, digit);
                steps.push_back(std::move(step));
            }
        }
    }
}

}  // namespace

// Two cells with the same two candidates. If a house has the digit x only where one of them sees
// it, not both are x, so one of them is y.
//
//     {x,y} -- x .. x -- {x,y}
void find_w_wings(const BoardPosition& position, FinderContext& steps) {
    const BoardRules& rules = position.rules();
    const std::vector<Cell> pairs = pair_cells(position);
    for (std::size_t a = 0; a < pairs.size(); ++a) {
        for (std::size_t b = a + 1; b < pairs.size(); ++b) {
            const Cell one = pairs[a];
            const Cell two = pairs[b];
            const Mask pair = position.candidates(one);
            if (position.candidates(two) != pair || rules.peers(one).contains(two)) continue;
            const CellBits both = rules.peers(one) & rules.peers(two);
            for (const Digit linked : DigitSet::from_mask(pair)) {
                const auto digit = static_cast<Digit>(lowest_digit(pair & ~mask_of(linked)));
                const CellBits gone = position.cells_with(digit) & both;
                if (gone.empty()) continue;
                const CellBits with = position.cells_with(linked);
                const CellBits seen = rules.peers(one) | rules.peers(two);
                const auto house = std::find_if(
                    rules.houses().begin(), rules.houses().end(),
                    [&](const HouseRule& rule) { return (with & rule.set).is_within(seen); });
                if (house == rules.houses().end()) continue;
                Step step;
                step.technique = Technique::w_wing;
                step.cells = {one, two};
                for (const Cell cell : list_of(with & house->set)) step.cells.push_back(cell);
                step.digits = DigitSet::from_mask(pair);
                step.houses = {house->index};
                add_eliminations(step, gone, digit);
                steps.push_back(std::move(step));
            }
        }
    }
}

void find_xy_wings(const BoardPosition& position, FinderContext& steps) {
    find_wings(position, 2, Technique::xy_wing, steps);
}
void find_xyz_wings(const BoardPosition& position, FinderContext& steps) {
    find_wings(position, 3, Technique::xyz_wing, steps);
}

}  // namespace sudoku::human::general
