#pragma once

#include <sudoku/grid/digit_set.hpp>

#include <cstddef>
#include <utility>

// Almost locked sets on any board. A view gives access to a position: its types for sets of cells
// (Set) and masks of digits (Digits), and for a digit, counted from 0, or a set of cells
//
//     cells_with(digit)  common_peers(cells)  sets_of_digits(): an empty set for each digit
namespace sudoku::human {

// An almost locked set: cells that all see each other and have one digit more than cells. If one of
// its digits is false in all of them, the others fill the cells.
template <class View>
struct LockedSetOf {
    using Set = typename View::Set;
    using Digits = typename View::Digits;
    Set cells;
    Digits digits = 0;
    typename View::SetsOfDigits places;  // by digit: the cells of the set that have it
    typename View::SetsOfDigits seen;    // by digit: candidates outside that see all of its places
    Set all_seen;                        // cells seen by some digit

    LockedSetOf(const View& view, const Set& set, Digits set_digits)
        : cells(set),
          digits(set_digits),
          places(view.sets_of_digits()),
          seen(view.sets_of_digits()) {
        for (const int digit : BitRange<unsigned>(digits)) {
            const auto d = static_cast<std::size_t>(digit);
            places[d] = cells & view.cells_with(digit);
            seen[d] = (view.common_peers(places[d]) & view.cells_with(digit)) - cells;
            all_seen |= seen[d];
        }
    }
    const Set& places_of(int digit) const { return places[static_cast<std::size_t>(digit)]; }
    const Set& seen_by(int digit) const { return seen[static_cast<std::size_t>(digit)]; }
};

// The restricted common digits of two sets: their places in the two sets all see each other, so
// only one of the sets can have such a digit.
template <class LockedSet>
unsigned restricted_commons(const LockedSet& a, const LockedSet& b, bool may_overlap) {
    unsigned linked = 0;
    const unsigned common = a.digits & b.digits;
    if (common == 0) return 0;
    const typename LockedSet::Set shared = a.cells & b.cells;
    if (!may_overlap && !shared.empty()) return 0;
    for (const int digit : BitRange<unsigned>(common)) {
        if (shared.meets(a.places_of(digit) | b.places_of(digit))) continue;
        if (!b.places_of(digit).is_within(a.seen_by(digit)) ||
            !a.places_of(digit).is_within(b.seen_by(digit)))
            continue;
        linked |= 1u << digit;
    }
    return linked;
}

// Cells that see all places of a digit in both sets lose it, because one of the sets has the digit.
// Applies to the common digits not in `excluded`, digit by digit; calls visit(cells, digit).
template <class LockedSet, class Visitor>
void for_each_common_loss(const LockedSet& a, const LockedSet& b, unsigned excluded,
                          Visitor visit) {
    for (const int digit : BitRange<unsigned>(a.digits & b.digits & ~excluded))
        visit(a.seen_by(digit) & b.seen_by(digit), digit);
}

// The eliminations of two linked sets. One of them lacks the digit of the link and so holds all its
// others; a digit that both have is thus in one of them. With two links, each set is missing one of
// the two digits, so each set also keeps all its other digits. Calls visit(cells, digit); some
// candidates come twice. `other` is -1 if there is only one link.
//
//     [x z ..]--x--[x z ..]
template <class LockedSet, class Visitor>
void for_each_loss_by_links(const LockedSet& a, const LockedSet& b, int link, int other,
                            Visitor visit) {
    for_each_common_loss(a, b, 1u << link, visit);
    if (other < 0) return;
    for_each_common_loss(a, b, 1u << other, visit);
    const unsigned linked = 1u << link | 1u << other;
    for (const auto& [set, from] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        for (const int digit : BitRange<unsigned>(set->digits & ~linked))
            visit(set->seen_by(digit) - from->cells, digit);
    }
}

}  // namespace sudoku::human
