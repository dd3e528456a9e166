// The choice of the cell at which a stuck state is split, for any lane type V.
// docs/theory/bulk_engine.md explains the score and the alternatives that were tried. Included once
// per target.
#if defined(SUDOKU_LANE_CHOICE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_CHOICE_INL_HPP
#undef SUDOKU_LANE_CHOICE_INL_HPP
#else
#define SUDOKU_LANE_CHOICE_INL_HPP
#endif

#include "bulk/lane_logic-inl.hpp"
#include "bulk/lane_state.hpp"

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

inline constexpr std::size_t score_planes = 5;

template <class V>
HWY_INLINE V any_of_words(const V (&words)[3]) {
    return any_of(words[0], words[1], words[2]);
}
template <class V>
HWY_INLINE V any_of_words(const V (&words)[9]) {
    return any_of(any_of(words[0], words[1], words[2]), any_of(words[3], words[4], words[5]),
                  any_of(words[6], words[7], words[8]));
}

// Restricts words of cells to those with the largest number, given per word as bit planes from the
// highest down. `of_puzzle` unites the lanes of a puzzle if it has more than one.
template <class V, std::size_t Count, class OfPuzzle>
HWY_INLINE void keep_largest(V (&cells)[Count], const V (&plane)[Count][score_planes],
                             const OfPuzzle& of_puzzle) {
    for (std::size_t i = 0; i < score_planes; ++i) {
        V better[Count];
        for (std::size_t cell = 0; cell < Count; ++cell)
            better[cell] = cells[cell] & plane[cell][i];
        const auto some = nonzero(of_puzzle(any_of_words(better)));
        for (std::size_t cell = 0; cell < Count; ++cell)
            cells[cell] = choose(some, better[cell], cells[cell]);
    }
}

// Cells with exactly two, exactly three, and at least two candidates, one bit each.
template <class V>
struct CellKinds {
    V two, three, open;
};
template <class V>
HWY_INLINE CellKinds<V> kinds_of_cells(V x0, V x1, V x2) {
    const V ones = parity(x0, x1, x2), twos = majority(x0, x1, x2);
    const V ones1 = shift_right<1>(ones), ones2 = shift_right<2>(ones);
    const V twos1 = shift_right<1>(twos), twos2 = shift_right<2>(twos);
    const V odd = parity(ones, ones1, ones2), carry = majority(ones, ones1, ones2);
    const V some_two = any_of(twos, twos1, twos2), many_twos = majority(twos, twos1, twos2);
    // candidates = odd + 2 (carry + number of twos)
    const V cell_base = V::set(cell_bits);
    return {without_or(some_two ^ carry, odd, many_twos) & cell_base,
            without(some_two ^ carry, many_twos) & odd & cell_base, (carry | some_two) & cell_base};
}

// Adds three 2-bit numbers, ones[i] + 2 twos[i]; the result is the planes of a 4-bit number.
template <class V>
HWY_INLINE void add_three(const V (&ones)[3], const V (&twos)[3], V (&sum)[4]) {
    const V carry = majority(ones[0], ones[1], ones[2]);
    const V some_twos = parity(twos[0], twos[1], twos[2]);
    const V fours = majority(twos[0], twos[1], twos[2]);
    sum[0] = parity(ones[0], ones[1], ones[2]);
    sum[1] = some_twos ^ carry;
    sum[2] = fours ^ (some_twos & carry);
    sum[3] = fours & (some_twos & carry);
}

// Counts how many of the nine bits of each cell are set in three words, at most two, as bit planes.
template <class V>
HWY_INLINE void count_up_to_two(V x0, V x1, V x2, V& ones, V& twos) {
    const V odd = parity(x0, x1, x2), pair = majority(x0, x1, x2);
    const V odd1 = shift_right<1>(odd), odd2 = shift_right<2>(odd);
    ones = parity(odd, odd1, odd2);
    twos = majority(odd, odd1, odd2) | any_of(pair, shift_right<1>(pair), shift_right<2>(pair));
}

// The score of a two-candidate cell from the meetings of its digits (count_meetings), ones + 2 twos
// for each triple, and the number of unsolved cells of its box. Planes from the highest down.
template <class V>
HWY_INLINE void score_cells(const V (&ones)[3], const V (&twos)[3], const V (&unsolved)[4],
                            V (&score)[score_planes]) {
    // How many bits of `ones` and of `twos` each cell has, as binary numbers.
    V one0, one1, two0, two1;
    count_up_to_two(ones[0], ones[1], ones[2], one0, one1);
    count_up_to_two(twos[0], twos[1], twos[2], two0, two1);
    const V carry = one1 & two0;
    // meetings = one0 + 2 m1 + 4 m2 is at most 6; the score is twice that plus the unsolved cells
    const V m1 = one1 ^ two0, m2 = two1 ^ carry;
    const V carry2 = one0 & unsolved[1];
    const V carry4 = majority(m1, unsolved[2], carry2);
    score[4] = unsolved[0];
    score[3] = one0 ^ unsolved[1];
    score[2] = parity(m1, unsolved[2], carry2);
    score[1] = parity(m2, unsolved[3], carry4);
    score[0] = majority(m2, unsolved[3], carry4);
}

// Counts for each candidate in how many of three places its digit occurs in another cell of
// `marked`: the row outside the box, the column outside the box, the box. marked[9 t + cell] is
// laid out like the state; the count is ones + 2 twos.
template <class V>
HWY_INLINE void count_meetings(const V (&marked)[27], V (&ones)[9][3], V (&twos)[9][3]) {
    for (int t = 0; t < 3; ++t) {
        const V* const x = marked + 9 * t;
        V in_row[3], in_column[3], minirow[3];
        for (int r = 0; r < 3; ++r) {
            minirow[r] = any_of(x[3 * r], x[3 * r + 1], x[3 * r + 2]);
            in_row[r] = next_stack(minirow[r]) | after_next_stack(minirow[r]);
        }
        for (int c = 0; c < 3; ++c) {
            V next, after;
            rotate_bands(any_of(x[c], x[c + 3], x[c + 6]), next, after);
            in_column[c] = next | after;
        }
        const V in_box = any_of(majority(x[0], x[1], x[2]), majority(x[3], x[4], x[5]),
                                majority(x[6], x[7], x[8])) |
                         majority(minirow[0], minirow[1], minirow[2]);
        for (int cell = 0; cell < 9; ++cell) {
            ones[cell][t] = x[cell] & parity(in_row[cell / 3], in_column[cell % 3], in_box);
            twos[cell][t] = x[cell] & majority(in_row[cell / 3], in_column[cell % 3], in_box);
        }
    }
}

// The scores of split_states() of all cells, in planes of bits.
template <class V, class Word>
HWY_INLINE void score_two_cells(const V (&two)[9], const V (&open)[9], Word word,
                                V (&score)[9][score_planes]) {
    V unsolved[4];  // cells per box, by full adders
    {
        V ones[3], twos[3];
        for (int r = 0; r < 3; ++r) {
            ones[r] = parity(open[3 * r], open[3 * r + 1], open[3 * r + 2]);
            twos[r] = majority(open[3 * r], open[3 * r + 1], open[3 * r + 2]);
        }
        add_three(ones, twos, unsolved);
    }
    V marked[27], ones[9][3], twos[9][3];
    for (int cell = 0; cell < 9; ++cell) {
        const V is_two = spread(two[cell]);
        for (int t = 0; t < 3; ++t) marked[9 * t + cell] = word(t, cell) & is_two;
    }
    count_meetings(marked, ones, twos);
    for (int cell = 0; cell < 9; ++cell) score_cells(ones[cell], twos[cell], unsolved, score[cell]);
}

// Splits `count` stuck states, one per column: chooses a cell and one of its digits; `first` gets
// the states with the digit in the cell, `second` those without it. Columns beyond count hold
// garbage. Strides are in words.
//
// A cell with two candidates is chosen if there is one, with the largest score: 2 for each of its
// digits and each of row, column and box with another two-candidate cell that has the digit, which
// the choice settles at once (row and column only outside the box), plus the number of unsolved
// cells of its box. Compared with choosing just the fullest box, this saves 20 to 30 % of the
// guesses for 900 instructions per register of states.
template <class V>
HWY_INLINE void split_states(const std::uint32_t* stuck, std::size_t stuck_stride,
                             std::uint32_t valid, std::uint32_t* first, std::size_t first_stride,
                             std::uint32_t* second, std::size_t second_stride) {
    const V zero = V::set(0);
    const auto word = [&](int t, int cell) HWY_ATTR {
        return V::load(stuck + static_cast<std::size_t>(9 * t + cell) * stuck_stride);
    };

    V two[9], three[9], open[9];
    for (int cell = 0; cell < 9; ++cell) {
        const CellKinds<V> kinds = kinds_of_cells(word(0, cell), word(1, cell), word(2, cell));
        two[cell] = kinds.two;
        three[cell] = kinds.three;
        open[cell] = kinds.open;
    }

    V score[9][score_planes];
    score_two_cells(two, open, word, score);

    // States without a two-candidate cell use three-candidate cells, then any. The score is then
    // that of the box.
    V wanted[9];
    for (int cell = 0; cell < 9; ++cell) wanted[cell] = two[cell];
    const auto has_two = nonzero(any_of_words(two)), has_three = nonzero(any_of_words(three));
    if ((mask_bits(has_two) & valid) != valid) {
        for (int cell = 0; cell < 9; ++cell) {
            wanted[cell] = choose(has_two, two[cell], choose(has_three, three[cell], open[cell]));
        }
    }
    keep_largest(wanted, score, [](V words) HWY_ATTR { return words; });
    const V candidates = any_of_words(wanted);

    // Choose the lowest box, in it the first cell, and its lowest digit.
    const V box = candidates & (zero - candidates);
    const V cell_of_box = spread(box);
    V chosen_cell[9];  // all ones in the lanes that chose the cell
    V x0 = zero, x1 = zero, x2 = zero;
    V undecided = V::set(~std::uint32_t{0});
    for (int cell = 0; cell < 9; ++cell) {
        chosen_cell[cell] = keep(nonzero(wanted[cell] & box), undecided);
        undecided = without(undecided, chosen_cell[cell]);
        x0 = or_and(x0, chosen_cell[cell], word(0, cell));
        x1 = or_and(x1, chosen_cell[cell], word(1, cell));
        x2 = or_and(x2, chosen_cell[cell], word(2, cell));
    }
    x0 = x0 & cell_of_box;
    x1 = x1 & cell_of_box;
    x2 = x2 & cell_of_box;
    const V digit0 = x0 & (zero - x0);
    const V digit1 = choose(nonzero(x0), zero, x1 & (zero - x1));
    const V digit2 = choose(nonzero(x0 | x1), zero, x2 & (zero - x2));
    const V digit[3] = {digit0, digit1, digit2};

    for (int cell = 0; cell < 9; ++cell) {
        for (int t = 0; t < 3; ++t) {
            const V x = word(t, cell);
            const auto at = static_cast<std::size_t>(9 * t + cell);
            without_and(x, chosen_cell[cell], without(cell_of_box, digit[t]))
                .store(first + at * first_stride);
            without_and(x, chosen_cell[cell], digit[t]).store(second + at * second_stride);
        }
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
