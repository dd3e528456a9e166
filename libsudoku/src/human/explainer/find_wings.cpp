#include "human/explainer/explainer_finders.hpp"

namespace sudoku::human::explainer {
namespace {

// XY-wing: a pivot {x,y} sees {x,z} and {y,z}; one of the pincers is z, so cells that see both are
// not. XYZ-wing: the pivot also holds z, and the cells must see it as well. A wing of three
// unchanged cells eliminates nothing new.
Finding find_wing(const Position& position, const PlaceCounts& counts, int pivot_size,
                  const Changes& changes) {
    const Cells pairs = counts.cells(2);
    if (!pairs.has_two()) return {};
    const Cells pivots = (pivot_size == 2 ? pairs : counts.cells(3) - pairs) & changes.near();
    Finding found;
    pivots.for_each([&](int pivot) {
        if (found) return;
        const Mask pivot_digits = position.candidates(pivot);
        Cells pincers = pairs & board.peer_set[pivot];
        if (!pincers.has_two()) return;
        if (pivot_size == 2) {  // one pincer for each digit of the pivot
            const int one = lowest(pivot_digits);
            const int two = lowest(without(pivot_digits, bit(one)));
            const Cells with_one = pincers & position.cells_with(one);
            const Cells with_two = pincers & position.cells_with(two);
            pincers = (with_one | with_two) - (with_one & with_two);
            if ((pincers & with_one).empty() || (pincers & with_two).empty()) return;
        }
        pincers.for_each([&](int first) {
            const Mask first_digits = position.candidates(first);
            if (found || size_of(without(pivot_digits, first_digits)) != 1) return;
            pincers.for_each([&](int second) {
                const Mask second_digits = position.candidates(second);
                if (found || size_of(pivot_digits | first_digits | second_digits) != 3) return;
                const Mask common = first_digits & second_digits;
                if (!is_single(common) || ((common & pivot_digits) != 0) != (pivot_size == 3))
                    return;
                const int digit = lowest(common);
                Cells removed =
                    position.cells_with(digit) & board.peer_set[first] & board.peer_set[second];
                if (pivot_size == 3) removed &= board.peer_set[pivot];
                removed.erase(pivot);
                if (removed.empty()) return;
                found = rated_step(pivot_size == 2 ? Technique::xy_wing : Technique::xyz_wing);
                found->cells = {static_cast<Cell>(pivot), static_cast<Cell>(first),
                                static_cast<Cell>(second)};
                found->digits = digit_set(pivot_digits | first_digits | second_digits);
                add_eliminations(*found, removed, digit);
            });
        });
    });
    return found;
}

}  // namespace

Finding find_xy_wing(const Position& position, const PlaceCounts& counts, const Changes& changes) {
    return find_wing(position, counts, 2, changes);
}
Finding find_xyz_wing(const Position& position, const PlaceCounts& counts, const Changes& changes) {
    return find_wing(position, counts, 3, changes);
}

}  // namespace sudoku::human::explainer
