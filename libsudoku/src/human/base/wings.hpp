#pragma once

#include "human/base/step_lists.hpp"

#include <bit>
#include <optional>

// XY-Wing and XYZ-Wing on any board. A view gives access to a position: its type for sets of cells
// (Set) and, for a cell or a digit, counted from 0,
//
//     candidates(cell)  peers(cell)  cells_with(digit)
//
// A pivot {x,y} sees the pincers {x,z} and {y,z}; one of these is z, so cells that see both are
// not. The pivot of an XYZ-Wing also has z, and the cells must see it as well.
namespace sudoku::human {

// The step of three such cells if they eliminate anything; its rating is left out.
template <class View, class CellId>
std::optional<Step> wing_step(const View& view, CellId pivot, CellId first, CellId second) {
    const unsigned digits = view.candidates(pivot);
    const unsigned common = view.candidates(first) & view.candidates(second);
    const bool pivot_has_it = (digits & common) != 0;
    const int digit = std::countr_zero(common);
    auto removed = view.cells_with(digit) & view.peers(first) & view.peers(second);
    if (pivot_has_it) removed &= view.peers(pivot);
    if (removed.empty()) return {};
    Step step;
    step.technique = pivot_has_it ? Technique::xyz_wing : Technique::xy_wing;
    step.digits = DigitSet::from_mask(digits | common);
    for (const CellId cell : {pivot, first, second}) step.cells.push_back(static_cast<Cell>(cell));
    add_losses(step, removed, digit);
    return step;
}

// Passes on the steps with these pivots, all with two candidates or all with three, and pincers of
// `pairs`, the cells with two. Ends when the sink returns true.
template <class View, class Sink>
void find_wings(const View& view, int pivot_size, const typename View::Set& pivots,
                const typename View::Set& pairs, const Sink& sink) {
    const auto is_single = [](unsigned digits) {
        return digits != 0 && (digits & (digits - 1)) == 0;
    };
    bool ended = false;
    pivots.for_each([&](auto pivot) {
        if (ended) return;
        const unsigned digits = view.candidates(pivot);
        auto pincers = pairs & view.peers(pivot);
        if (!pincers.has_two()) return;
        if (pivot_size == 2) {  // one pincer for each digit of the pivot
            const auto with_one = pincers & view.cells_with(std::countr_zero(digits));
            const auto with_two =
                pincers & view.cells_with(std::countr_zero(digits & (digits - 1)));
            pincers = (with_one | with_two) - (with_one & with_two);
            if (!pincers.meets(with_one) || !pincers.meets(with_two)) return;
        }
        auto later = pincers;
        pincers.for_each([&](auto first) {
            later.erase(first);
            const unsigned of_first = view.candidates(first);
            if (ended || !is_single(digits & ~of_first)) return;
            later.for_each([&](auto second) {
                const unsigned common = of_first & view.candidates(second);
                const unsigned left = digits & ~(of_first | view.candidates(second));
                if (ended || left != 0 || !is_single(common)) return;
                if (((common & digits) != 0) != (pivot_size == 3)) return;
                if (auto step = wing_step(view, pivot, first, second))
                    ended = sink(std::move(*step));
            });
        });
    });
}

}  // namespace sudoku::human
