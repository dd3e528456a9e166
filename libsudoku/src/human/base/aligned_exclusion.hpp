#pragma once

#include <sudoku/human/step.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// Aligned exclusion on any board: of all ways to fill two or three base cells, some put equal
// digits into cells that see each other, some leave a common peer ("excluder") without a candidate.
// A candidate that occurs in no remaining way is wrong.
//
// A view gives access to a position: its type for sets of cells (Set, which visits a CellId), the
// number of digits, the largest number of peers of a cell (most_peers), and for a digit, counted
// from 0, or a cell
//
//     candidates(cell)  cells_with(digit)  peers(cell)
namespace sudoku::human {

constexpr bool has_one_bit(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

// The common excluders that two or three digits can empty, grouped by their candidates.
template <class View>
struct Traps {
    Traps(const View& view, const typename View::Set& excluders, unsigned reachable) {
        excluders.for_each([&](typename View::CellId cell) {
            const unsigned digits = view.candidates(cell);
            if ((digits & ~reachable) != 0) return;
            are_different = are_different || (count > 0 && digits != masks[0]);
            masks[count++] = digits;
        });
    }
    std::array<unsigned, View::most_peers> masks;
    std::size_t count = 0;
    bool are_different = false;
};

// The pairs and triples of digits that empty an excluder.
template <class View>
class Catches {
  public:
    explicit Catches(const Traps<View>& traps) {
        for (std::size_t i = 0; i < traps.count; ++i) {
            const unsigned digits = traps.masks[i];
            const unsigned low = digits & (0u - digits);
            if (has_one_bit(digits ^ low)) {
                partners_[digit_of(low)] |= digits ^ low;
                partners_[digit_of(digits ^ low)] |= low;
            } else {
                triples_[count_++] = digits;
            }
        }
    }
    // The digits that together with this one empty an excluder.
    unsigned partners(int digit) const { return partners_[static_cast<std::size_t>(digit)]; }
    // Returns the digits for the last cell that leave every excluder a candidate.
    unsigned survivors(unsigned digits, int one, int two) const {
        if ((partners(one) >> two & 1) != 0) return 0;
        unsigned caught = partners(one) | partners(two);
        const unsigned both = 1u << one | 1u << two;
        for (std::size_t i = 0; i < count_; ++i) {
            const unsigned left = triples_[i] & ~both;
            if (has_one_bit(left)) caught |= left;
        }
        return digits & ~caught;
    }

  private:
    static std::size_t digit_of(unsigned bit) {
        return static_cast<std::size_t>(std::countr_zero(bit));
    }
    std::array<unsigned, View::most_digits> partners_{};
    std::array<unsigned, View::most_peers> triples_;  // the excluders with three candidates
    std::size_t count_ = 0;
};

// Visits the pairs of base cells that can exclude something and contain a changed cell; some pairs
// come twice. A candidate is eliminated only if each digit of the other cell empties an excluder
// together with it, where both cells see the excluder; if the two cells see each other, equal
// digits need no excluder. So the other cell is one of few:
//
//     bearer  sees {a,b} {a,c}  and holds {b,c}, or {a,b,c} if it sees the cell that loses a
//
// Excluders are cells with two candidates. Calls visit(bearer, loser).
template <class View, class Visitor>
void for_each_promising_pair(const View& view, const typename View::Set& excluders,
                             const typename View::Set& bases, const typename View::Set& changed,
                             Visitor visit) {
    using Set = typename View::Set;
    using CellId = typename View::CellId;
    const auto count = static_cast<std::size_t>(view.digit_count());
    // For each pair of digits, the cells that see an excluder with exactly these.
    typename View::SetsOfDigitPairs seeing = view.sets_of_digit_pairs();
    unsigned in_excluders = 0;
    excluders.for_each([&](CellId cell) {
        const unsigned digits = view.candidates(cell);
        in_excluders |= digits;
        const auto one = static_cast<std::size_t>(std::countr_zero(digits));
        const auto two = static_cast<std::size_t>(std::countr_zero(digits & (digits - 1)));
        seeing[one * count + two] |= view.peers(cell);
        seeing[two * count + one] |= view.peers(cell);
    });
    Set near = changed;  // changed cells, and cells that see a changed excluder
    (changed & excluders).for_each([&](CellId cell) { near |= view.peers(cell); });
    for (std::size_t lost = 0; lost < count; ++lost) {
        if ((in_excluders >> lost & 1) == 0) continue;
        Set bearers = bases;
        for (std::size_t digit = 0; digit < count; ++digit) {
            if (digit != lost)
                bearers -= view.cells_with(static_cast<int>(digit)) - seeing[lost * count + digit];
        }
        const Set losers = bases & view.cells_with(static_cast<int>(lost));
        bearers.for_each([&](CellId bearer) {
            const unsigned digits = view.candidates(bearer);
            Set fitting = losers;
            for (unsigned left = digits & ~(1u << lost); left != 0; left &= left - 1)
                fitting &= seeing[lost * count + static_cast<std::size_t>(std::countr_zero(left))];
            if ((digits >> lost & 1) != 0) fitting &= view.peers(bearer);
            if (!changed.contains(bearer)) fitting &= near.contains(bearer) ? near : changed;
            fitting.erase(bearer);
            fitting.for_each([&](CellId loser) { visit(bearer, loser); });
        });
    }
}

// The digits that two cells can still have, given their excluders.
template <class View>
std::array<unsigned, 2> possible_in_pair(const std::array<unsigned, 2>& digits, bool aligned,
                                         const Traps<View>& traps) {
    const Catches<View> catches(traps);
    std::array<unsigned, 2> possible{};
    for (unsigned firsts = digits[0]; firsts != 0; firsts &= firsts - 1) {
        const int a = std::countr_zero(firsts);
        const unsigned left = digits[1] & ~(catches.partners(a) | (aligned ? 1u << a : 0u));
        if (left == 0) continue;
        possible[0] |= 1u << a;
        possible[1] |= left;
    }
    return possible;
}

// The same for three cells. `aligned` tells which of them see each other: first and second, first
// and third, second and third.
template <class View>
std::array<unsigned, 3> possible_in_triplet(const std::array<unsigned, 3>& digits,
                                            const std::array<bool, 3>& aligned,
                                            const Traps<View>& traps) {
    const Catches<View> catches(traps);
    std::array<unsigned, 3> possible{};
    for (unsigned firsts = digits[0]; firsts != 0; firsts &= firsts - 1) {
        const int a = std::countr_zero(firsts);
        // Once every digit of the third cell and this one of the first are known to be possible,
        // only undecided digits of the second are tried.
        unsigned seconds = aligned[0] ? digits[1] & ~(1u << a) : digits[1];
        while (seconds != 0) {
            const int b = std::countr_zero(seconds);
            seconds &= seconds - 1;
            unsigned third_digits = catches.survivors(digits[2], a, b);
            if (aligned[1]) third_digits &= ~(1u << a);
            if (aligned[2]) third_digits &= ~(1u << b);
            if (third_digits == 0) continue;
            possible[0] |= 1u << a;
            possible[1] |= 1u << b;
            possible[2] |= third_digits;
            if (possible[2] == digits[2]) seconds &= ~possible[1];
        }
    }
    return possible;
}

// The step that reduces base cells to these digits; empty if nothing is eliminated.
template <class View, std::size_t Size>
std::optional<Step> exclusion_step(const View& view,
                                   const std::array<typename View::CellId, Size>& base,
                                   const std::array<unsigned, Size>& possible,
                                   Technique technique) {
    bool removes = false;
    for (std::size_t i = 0; i < Size; ++i)
        removes = removes || possible[i] != view.candidates(base[i]);
    if (!removes) return {};
    Step step;
    step.technique = technique;
    step.rating = info(technique).base_rating;
    for (std::size_t i = 0; i < Size; ++i) {
        const auto cell = static_cast<Cell>(base[i]);
        step.cells.push_back(cell);
        for (unsigned gone = view.candidates(base[i]) & ~possible[i]; gone != 0; gone &= gone - 1)
            step.eliminations.push_back({cell, static_cast<Digit>(std::countr_zero(gone) + 1)});
    }
    return step;
}

// The step for a pair of base cells and the excluders that both see.
template <class View>
std::optional<Step> pair_exclusion(const View& view, typename View::CellId one,
                                   typename View::CellId two, const typename View::Set& excluders) {
    const std::array<unsigned, 2> digits = {view.candidates(one), view.candidates(two)};
    const Traps traps(view, excluders, digits[0] | digits[1]);
    if (traps.count == 0) return {};
    return exclusion_step(view, {one, two},
                          possible_in_pair(digits, view.peers(one).contains(two), traps),
                          Technique::aligned_pair_exclusion);
}

// The same for three cells.
//
// On the classic board, excluders with identical digits exclude only what a naked pair, a naked
// triplet, an XY-wing or an XYZ-wing of the excluder and two base cells would, and the ladders try
// these first. So triplets without two different excluders are skipped.
template <class View>
std::optional<Step> triplet_exclusion(const View& view, typename View::CellId one,
                                      typename View::CellId two, typename View::CellId three,
                                      const typename View::Set& excluders) {
    const std::array<unsigned, 3> digits = {view.candidates(one), view.candidates(two),
                                            view.candidates(three)};
    const Traps traps(view, excluders, digits[0] | digits[1] | digits[2]);
    if (!traps.are_different) return {};
    const std::array<bool, 3> aligned = {view.peers(one).contains(two),
                                         view.peers(one).contains(three),
                                         view.peers(two).contains(three)};
    return exclusion_step(view, {one, two, three}, possible_in_triplet(digits, aligned, traps),
                          Technique::aligned_triplet_exclusion);
}

// The base cells of triplets, each with the excluders that it sees. Excluders have two or three
// candidates.
template <class View>
class ExclusionBases {
  public:
    using Set = typename View::Set;
    using CellId = typename View::CellId;
    struct Base {
        CellId cell;
        Set excluders;
    };

    // `cells` have two or more candidates; those that see no excluder are left out.
    ExclusionBases(const View& view, const Set& excluders, const Set& cells) : view_(view) {
        cells.for_each([&](CellId cell) {
            const Set own = excluders & view.peers(cell);
            if (own.empty()) return;
            cells_.insert(cell);
            number_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(list_.size());
            list_.push_back({cell, own});
        });
    }

    // Calls visit(first, second, third, their common excluders) until it returns true, for triplets
    // with two or more common excluders in which one cell, the third, is itself an excluder of
    // another. Triplets are ordered by the second cell, then by the first, which comes before it;
    // the third runs through the excluders of the first, then of the second. Triplets without a
    // changed cell are skipped: what a triplet excludes depends only on its own cells and its
    // excluders.
    template <class Visitor>
    bool any_triplet(const Set& changed, Visitor visit) const {
        Set before;
        for (const Base& second : list_) {
            // All three cells must share two excluders, both of which the second sees.
            const Set near = with_two_of(second.excluders);
            const Set firsts = near & before;
            before.insert(second.cell);
            if (((near | second.excluders) & changed).empty()) continue;
            bool ended = false;
            firsts.for_each([&](CellId first) {
                ended = ended || any_third(changed, at(first), second, near, visit);
            });
            if (ended) return true;
        }
        return false;
    }

  private:
    const Base& at(CellId cell) const { return list_[number_[static_cast<std::size_t>(cell)]]; }

    // The base cells that see at least two of the excluders.
    Set with_two_of(const Set& excluders) const {
        Set once;
        Set twice;
        excluders.for_each([&](CellId cell) {
            twice |= once & view_.peers(cell);
            once |= view_.peers(cell);
        });
        return twice & cells_;
    }

    template <class Visitor>
    bool any_third(const Set& changed, const Base& first, const Base& second, const Set& near,
                   const Visitor& visit) const {
        Set pair;
        pair.insert(first.cell);
        pair.insert(second.cell);
        const Set common = first.excluders & second.excluders;
        Set thirds = near & (first.excluders | second.excluders);
        if (((pair | common) & changed).empty()) thirds &= changed;
        thirds -= pair;
        if (thirds.empty()) return false;
        bool ended = false;
        const auto try_third = [&](CellId third) {
            if (ended) return;
            const Set excluders = common & at(third).excluders;
            if (!excluders.has_two()) return;
            if (!changed.contains(third) && ((excluders | pair) & changed).empty()) return;
            ended = visit(first.cell, second.cell, third, excluders);
        };
        const Set from_first = first.excluders & thirds;
        from_first.for_each(try_third);
        (thirds - from_first).for_each(try_third);
        return ended;
    }

    const View& view_;
    Set cells_;
    std::vector<Base> list_;
    std::array<std::uint16_t, View::most_cells> number_;  // index of a base cell in the list
};

}  // namespace sudoku::human
