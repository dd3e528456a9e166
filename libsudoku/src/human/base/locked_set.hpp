#pragma once

#include <sudoku/grid/digit_set.hpp>

#include <cstddef>
#include <utility>

// Almost locked sets on any board. A view tells a position: its sets of cells (Set), masks of
// digits (Digits), and of a digit, counted from 0, or a set of cells
//
//     cells_with(digit)  common_peers(cells)  sets_of_digits(): an empty set for each digit
namespace sudoku::human {

// An almost locked set: cells that all see each other, with one digit more than cells. If any of
// its digits is elsewhere, the others fill the cells.
template <class View>
struct LockedSetOf {
    using Set = typename View::Set;
    using Digits = typename View::Digits;
    Set cells;
    Digits digits = 0;
    typename View::SetsOfDigits places;  // by digit: its cells with the digit
    typename View::SetsOfDigits seen;    // by digit: candidates elsewhere that see all of those
    Set all_seen;                        // seen by some digit

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

// The digits that two sets hold only where they see each other (restricted commons): only one of
// the sets can have such a digit.
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

// Digits that both sets have, without `excluded`, where one of the sets has them: what sees all
// their places in both loses them. Digit by digit; calls visit(cells, digit).
template <class LockedSet, class Visitor>
void for_each_common_loss(const LockedSet& a, const LockedSet& b, unsigned excluded,
                          Visitor visit) {
    for (const int digit : BitRange<unsigned>(a.digits & b.digits & ~excluded))
        visit(a.seen_by(digit) & b.seen_by(digit), digit);
}

// What two linked sets take elsewhere. One of them lacks the digit of the link and holds all its
// others, so a digit that both have is in one of them. Two links fix one of their digits in each
// set, so that each set keeps its other digits, too. Calls visit(cells, digit), some candidates
// come twice. `other` is -1 where there is one link.
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
