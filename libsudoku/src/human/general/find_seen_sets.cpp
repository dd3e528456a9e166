#include "human/general/board_finders.hpp"
#include "human/general/seen_sets.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <cstdlib>

// Sets of cells that all see each other, in one house or not.
namespace sudoku::human::general {
namespace {

// Cells with two candidates or more, up to a number.
template <class View>
typename View::Set cells_with_candidates(const View& view, int most) {
    typename View::Set cells;
    for (std::size_t cell = 0; cell < view.position.rules().cell_count(); ++cell) {
        const int count = count_of(view.candidates(static_cast<Cell>(cell)));
        if (count >= 2 && count <= most) cells.insert(cell);
    }
    return cells;
}

// As many cells as digits: what sees all places of a digit in them loses it.
void find_seen_naked(const BoardPosition& position, std::size_t size, Technique technique,
                     FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        const int width = static_cast<int>(size);
        const auto open = cells_with_candidates(view, width);
        SeenSets(view, open, size, width, [&](const auto& cells, Mask digits, std::size_t count) {
            if (count != size || count_of(digits) != width) return;
            Step step;
            for (const Digit digit : DigitSet::from_mask(digits)) {
                const auto with = view.cells_with(digit - 1);
                add_eliminations(step, (view.common_peers(cells & with) & with) - cells, digit);
            }
            if (step.eliminations.empty()) return;
            step.technique = technique;
            step.cells = list_of(cells);
            step.digits = DigitSet::from_mask(digits);
            steps.push_back(std::move(step));
        });
    });
}

// Of smaller wings, those whose largest cell has few candidates, or many, are easier to see than
// those between.
double wing_rating(Technique technique, int digits, int largest) {
    constexpr int middle = 3;
    constexpr int most_graded = 5;
    const double base = info(technique).base_rating;
    if (digits > most_graded) return base;
    return base + (digits - middle - std::abs(middle - largest)) / 10.0;
}

// A cell with two candidates, and cells with one digit more than cells. If both have the digit x
// and see each other there, one of them lacks x, so one of them has the other digit, z. With links
// by x and z the cell takes one of them from the set, which keeps its other digits, too.
//
//     [x z]--x--[x z ..]
template <class View>
void add_wing(const View& view, Technique technique, Cell pincer, const typename View::Set& cells,
              Mask digits, FinderContext& steps) {
    const Mask own = view.candidates(pincer);
    const auto& peers = view.peers(pincer);
    Mask linked = 0;
    for (const Digit digit : DigitSet::from_mask(own)) {
        if ((cells & view.cells_with(digit - 1)).is_within(peers)) linked |= mask_of(digit);
    }
    if (linked == 0) return;
    Step step;
    for (const Digit digit : DigitSet::from_mask(digits)) {
        const bool is_own = (own & mask_of(digit)) != 0;
        // With one link only the other digit is lost, with two all are.
        if (linked != own && (!is_own || (linked & mask_of(digit)) != 0)) continue;
        const auto with = view.cells_with(digit - 1);
        auto gone = (view.common_peers(cells & with) & with) - cells;
        if (is_own) gone &= peers;
        gone.erase(pincer);
        add_eliminations(step, gone, digit);
    }
    if (step.eliminations.empty()) return;
    int largest = 0;
    cells.for_each(
        [&](Cell cell) { largest = std::max(largest, count_of(view.candidates(cell))); });
    step.technique = technique;
    step.rating = wing_rating(technique, count_of(digits), largest);
    step.digits = DigitSet::from_mask(linked);
    step.groups = {{{pincer}, DigitSet::from_mask(own)},
                   {list_of(cells), DigitSet::from_mask(digits)}};
    steps.push_back(std::move(step));
}

void find_large_wings(const BoardPosition& position, std::size_t size, Technique technique,
                      FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        const std::vector<Cell> pincers = list_of(cells_with_candidates(view, 2));
        if (pincers.empty()) return;
        const int width = static_cast<int>(size);
        const auto open = cells_with_candidates(view, width);
        SeenSets(view, open, size - 1, width,
                 [&](const auto& cells, Mask digits, std::size_t count) {
                     if (count + 1 != size || count_of(digits) != width) return;
                     for (const Cell pincer : pincers) {
                         if ((view.candidates(pincer) & ~digits) == 0 && !cells.contains(pincer))
                             add_wing(view, technique, pincer, cells, digits, steps);
                     }
                 });
    });
}

}  // namespace

void find_seen_naked_pairs(const BoardPosition& position, FinderContext& steps) {
    find_seen_naked(position, 2, Technique::generalized_naked_pair, steps);
}
void find_seen_naked_triplets(const BoardPosition& position, FinderContext& steps) {
    find_seen_naked(position, 3, Technique::generalized_naked_triplet, steps);
}
void find_seen_naked_quads(const BoardPosition& position, FinderContext& steps) {
    find_seen_naked(position, 4, Technique::generalized_naked_quad, steps);
}
void find_wxyz_wings(const BoardPosition& position, FinderContext& steps) {
    find_large_wings(position, 4, Technique::wxyz_wing, steps);
}
void find_vwxyz_wings(const BoardPosition& position, FinderContext& steps) {
    find_large_wings(position, 5, Technique::vwxyz_wing, steps);
}
void find_uvwxyz_wings(const BoardPosition& position, FinderContext& steps) {
    find_large_wings(position, 6, Technique::uvwxyz_wing, steps);
}
void find_tuvwxyz_wings(const BoardPosition& position, FinderContext& steps) {
    find_large_wings(position, 7, Technique::tuvwxyz_wing, steps);
}

}  // namespace sudoku::human::general
