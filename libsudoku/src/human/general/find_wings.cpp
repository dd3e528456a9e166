#include "human/base/wings.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

template <class View>
typename View::Set open_cells_of(const View& view, int size) {
    typename View::Set cells;
    for (std::size_t i = 0; i < view.position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (!view.position.is_written(cell) && count_of(view.candidates(cell)) == size)
            cells.insert(cell);
    }
    return cells;
}

void find_wings_of(const BoardPosition& position, int pivot_size, FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        const auto pairs = open_cells_of(view, 2);
        const auto pivots = pivot_size == 2 ? pairs : open_cells_of(view, pivot_size);
        find_wings(view, pivot_size, pivots, pairs, [&](Step&& step) {
            steps.push_back(std::move(step));
            return steps.is_done();
        });
    });
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
    find_wings_of(position, 2, steps);
}
void find_xyz_wings(const BoardPosition& position, FinderContext& steps) {
    find_wings_of(position, 3, steps);
}

}  // namespace sudoku::human::general
