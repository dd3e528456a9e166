// What is done to puzzles while they are in lanes: one pass of deduction, and the choice of a cell
// to split. Straight-line code over a lane type V (plain_lanes.hpp), compiled once per target.
// docs/theory/bulk_engine.md explains the deductions; the state is drawn in lane_state.hpp.
#if defined(SUDOKU_LANE_KERNEL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_KERNEL_INL_HPP
#undef SUDOKU_LANE_KERNEL_INL_HPP
#else
#define SUDOKU_LANE_KERNEL_INL_HPP
#endif

#include "bulk/lane_state.hpp"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// The puzzles in the lanes.
template <class V>
struct LaneGroup {
    alignas(64) std::uint32_t words[table_words][V::width];
    alignas(64) std::uint32_t sum[V::width];     // of all words, after the last pass
    alignas(64) std::uint32_t passes[V::width];  // since the state came in
    std::uint32_t active;                        // lanes that hold a puzzle, one bit each
};

// What became of the active lanes, one bit each. All three are lasting: another pass changes
// nothing about them, so finished lanes may wait until it pays to exchange them.
struct PassResult {
    std::uint32_t dead;    // a contradiction
    std::uint32_t solved;  // one candidate per cell; a valid grid if lanes_with_valid_lines()
    std::uint32_t stuck;   // the last pass removed nothing
};

// Spreads bits at the bottom of each cell over its three bits.
template <class V>
HWY_INLINE V spread(V cells) {
    return shift_left<3>(cells) - cells;
}
// The bottom bit of each cell that has any bit.
template <class V>
HWY_INLINE V occupied(V word) {
    return any_of(word, shift_right<1>(word), shift_right<2>(word)) & V::set(cell_bits);
}

// Stack S of the result is stack S + 1 (S + 2) of the word.
template <class V>
HWY_INLINE V next_stack(V word) {
    return select(V::set(0x3F * 0x40201), shift_right<3>(word), shift_left<6>(word));
}
template <class V>
HWY_INLINE V after_next_stack(V word) {
    return select(V::set(0x07 * 0x40201), shift_right<6>(word), shift_left<3>(word));
}

// A digit takes one of six ways through the 3 x 3 table of minirows and stacks of a band (of
// minicolumns and bands of a stack): one place per row and per column of the table. Keeps the
// places of line[i] on which some way exists; next[i] and after[i] are line[i] rotated by one and
// by two.
template <class V>
HWY_INLINE void keep_ways(V (&line)[3], const V (&next)[3], const V (&after)[3]) {
    const V first = line[0] & or_and(next[1] & after[2], after[1], next[2]);
    const V second = line[1] & or_and(next[0] & after[2], after[0], next[2]);
    const V third = line[2] & or_and(next[0] & after[1], after[0], next[1]);
    line[0] = first;
    line[1] = second;
    line[2] = third;
}

// places[i][t]: where the digits of triple t may go in minirow (or minicolumn) i of each box. A
// digit that has no other minirow of its box is fixed there; three fixed digits fill the three
// cells and exclude every other digit.
template <class V>
HWY_INLINE void exclude_by_fixed_triples(V (&places)[3][3]) {
    V fixed[3][3];
    for (int t = 0; t < 3; ++t) {
        fixed[0][t] = without_or(places[0][t], places[1][t], places[2][t]);
        fixed[1][t] = without_or(places[1][t], places[0][t], places[2][t]);
        fixed[2][t] = without_or(places[2][t], places[0][t], places[1][t]);
    }
    for (int i = 0; i < 3; ++i) {
        // A full adder over the triples, then one over the three digits: three or more fixed digits
        // of nine.
        const V ones = parity(fixed[i][0], fixed[i][1], fixed[i][2]);
        const V twos = majority(fixed[i][0], fixed[i][1], fixed[i][2]);
        const V ones1 = shift_right<1>(ones), ones2 = shift_right<2>(ones);
        const V odd = parity(ones, ones1, ones2);
        const V some_two =
            majority(ones, ones1, ones2) | any_of(twos, shift_right<1>(twos), shift_right<2>(twos));
        const V full = spread(some_two & odd & V::set(cell_bits));
        for (int t = 0; t < 3; ++t)
            places[i][t] = without(places[i][t], without(full, fixed[i][t]));
    }
}

// One pass of deduction over all lanes, about 1500 instructions with AVX2. The steps see the result
// of the step before, which saves 14 to 21 % of the passes over steps that all see the start of the
// pass.
template <class V>
HWY_INLINE PassResult run_pass(LaneGroup<V>& group) {
    const V cell_base = V::set(cell_bits);
    const V all = V::set(all_candidates);

    // Naked singles: cells with two or more digits, and the digits of the other cells per box. In
    // (any - 1) & any a cell keeps a bit if it has two; borrowing from empty cells spoils only
    // lanes that are dead anyway.
    V open[9];
    V single[3] = {V::set(0), V::set(0), V::set(0)};
    for (int cell = 0; cell < 9; ++cell) {
        const V x0 = V::load(group.words[cell]), x1 = V::load(group.words[9 + cell]);
        const V x2 = V::load(group.words[18 + cell]);
        const V any = any_of(x0, x1, x2);
        const V two = occupied(or_and(majority(x0, x1, x2), any, any - cell_base));
        open[cell] = spread(two);
        single[0] = or_without(single[0], x0, open[cell]);
        single[1] = or_without(single[1], x1, open[cell]);
        single[2] = or_without(single[2], x2, open[cell]);
    }

    // Rows: minirow[r][t] says where in minirow r a digit may go, kept if on some way through its
    // band.
    V minirow[3][3];
    for (int t = 0; t < 3; ++t) {
        V x[9];
        for (int cell = 0; cell < 9; ++cell) {
            std::uint32_t* const word = group.words[9 * t + cell];
            x[cell] = without_and(V::load(word), single[t], open[cell]);
            x[cell].store(word);
        }
        V line[3], next[3], after[3];
        for (int r = 0; r < 3; ++r) {
            line[r] = any_of(x[3 * r], x[3 * r + 1], x[3 * r + 2]);
            next[r] = next_stack(line[r]);
            after[r] = after_next_stack(line[r]);
        }
        keep_ways(line, next, after);
        for (int r = 0; r < 3; ++r) minirow[r][t] = line[r];
    }
    exclude_by_fixed_triples(minirow);

    // Columns likewise, from the cells that the rows left.
    V minicolumn[3][3];
    for (int t = 0; t < 3; ++t) {
        V line[3], next[3], after[3];
        for (int c = 0; c < 3; ++c) {
            const std::uint32_t(*const word)[V::width] = group.words + 9 * t + c;
            line[c] =
                or_and(or_and(V::load(word[0]) & minirow[0][t], V::load(word[3]), minirow[1][t]),
                       V::load(word[6]), minirow[2][t]);
            rotate_bands(line[c], next[c], after[c]);
        }
        keep_ways(line, next, after);
        for (int c = 0; c < 3; ++c) minicolumn[c][t] = line[c];
    }
    exclude_by_fixed_triples(minicolumn);

    // Apply both, and count the places of each digit in each box: none, one, or more.
    V placed = all;
    V several[3];
    for (int t = 0; t < 3; ++t) {
        V x[9];
        for (int cell = 0; cell < 9; ++cell) {
            std::uint32_t* const word = group.words[9 * t + cell];
            x[cell] = V::load(word) & minirow[cell / 3][t] & minicolumn[cell % 3][t];
            x[cell].store(word);
        }
        const V any0 = any_of(x[0], x[1], x[2]), any1 = any_of(x[3], x[4], x[5]),
                any2 = any_of(x[6], x[7], x[8]);
        placed = placed & any_of(any0, any1, any2);
        several[t] = any_of(majority(x[0], x[1], x[2]), majority(x[3], x[4], x[5]),
                            majority(x[6], x[7], x[8])) |
                     majority(any0, any1, any2);
    }

    // Hidden singles: a cell with a digit that has no other place in the box loses its other
    // digits. So does a cell that was single before, and then it becomes empty: its digit left the
    // open cells of the box, so another single cell has it too. Nothing else would see two equal
    // digits in one minirow before all cells are full (a search of hours). The sum of all words
    // tells whether anything changed since the last pass, because bits are only ever cleared.
    V filled = all;
    V sum = V::set(0);
    const V once[3] = {without(all, several[0]), without(all, several[1]),
                       without(all, several[2])};
    for (int cell = 0; cell < 9; ++cell) {
        const V x0 = V::load(group.words[cell]), x1 = V::load(group.words[9 + cell]);
        const V x2 = V::load(group.words[18 + cell]);
        const V only =
            or_without(or_without(without(x0, several[0]), x1, several[1]), x2, several[2]);
        const V free = without(open[cell], spread(occupied(only)));
        const V y0 = and_or(x0, free, once[0]), y1 = and_or(x1, free, once[1]);
        const V y2 = and_or(x2, free, once[2]);
        y0.store(group.words[cell]);
        y1.store(group.words[9 + cell]);
        y2.store(group.words[18 + cell]);
        const V any = any_of(y0, y1, y2);
        filled = filled & any_of(any, shift_right<1>(any), shift_right<2>(any));
        sum = sum + (y0 + y1 + y2);
    }

    const std::uint32_t good = mask_bits(equal(placed, all) & equal(filled & cell_base, cell_base));
    const std::uint32_t same = mask_bits(equal(sum, V::load(group.sum)));
    // One place per digit and box, and no cell empty: one candidate per cell. That also holds for
    // a state that has been solved by this pass, one pass before its cells all count as single.
    const std::uint32_t open_lanes = mask_bits(nonzero(any_of(several[0], several[1], several[2])));
    sum.store(group.sum);
    (V::load(group.passes) + V::set(1)).store(group.passes);
    return {group.active & ~good, group.active & good & ~open_lanes,
            group.active & good & open_lanes & same};
}

// Of the lanes that a pass calls solved: those whose rows and columns have all digits, one bit
// each. The boxes have them anyway. The pass itself does not tell: what its later steps remove may
// have been the only way of a place that an earlier step kept.
template <class V>
HWY_INLINE std::uint32_t lanes_with_valid_lines(const LaneGroup<V>& group) {
    const V first_stacks = V::set(0x07 * 0x40201), first_band = V::set(0x1FF);
    V rows = first_stacks, columns = first_band;
    for (int t = 0; t < 3; ++t) {
        const std::uint32_t(*const word)[V::width] = group.words + 9 * t;
        for (int i = 0; i < 3; ++i) {
            const V row =
                any_of(V::load(word[3 * i]), V::load(word[3 * i + 1]), V::load(word[3 * i + 2]));
            rows = rows & any_of(row, shift_right<3>(row), shift_right<6>(row));
            const V column = any_of(V::load(word[i]), V::load(word[i + 3]), V::load(word[i + 6]));
            columns = columns & any_of(column, shift_right<9>(column), shift_right<18>(column));
        }
    }
    return mask_bits(equal(rows, first_stacks)) & mask_bits(equal(columns, first_band));
}

// Narrows nine words of cells to those with the largest number, given per word as bit planes from
// the highest down.
template <class V, std::size_t planes>
HWY_INLINE void keep_largest(V (&cells)[9], const V (&plane)[9][planes]) {
    for (std::size_t i = 0; i < planes; ++i) {
        V better[9];
        for (int cell = 0; cell < 9; ++cell) better[cell] = cells[cell] & plane[cell][i];
        const auto some = nonzero(any_of(any_of(better[0], better[1], better[2]),
                                         any_of(better[3], better[4], better[5]),
                                         any_of(better[6], better[7], better[8])));
        for (int cell = 0; cell < 9; ++cell) cells[cell] = choose(some, better[cell], cells[cell]);
    }
}

// How many of the nine bits of each cell are set in three words, at most two: as the planes of a
// number.
template <class V>
HWY_INLINE void count_up_to_two(V x0, V x1, V x2, V& ones, V& twos) {
    const V odd = parity(x0, x1, x2), pair = majority(x0, x1, x2);
    const V odd1 = shift_right<1>(odd), odd2 = shift_right<2>(odd);
    ones = parity(odd, odd1, odd2);
    twos = majority(odd, odd1, odd2) | any_of(pair, shift_right<1>(pair), shift_right<2>(pair));
}

// Where a digit of a cell is met again in another cell of `marked`: in the same row outside the
// box, in the same column outside the box, and in the box. marked[9 t + cell] like the state. Gives
// ones + 2 twos, of those three, per candidate.
template <class V>
HWY_INLINE void count_meetings(const V (&marked)[27], V (&ones)[27], V (&twos)[27]) {
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
            ones[9 * t + cell] = x[cell] & parity(in_row[cell / 3], in_column[cell % 3], in_box);
            twos[9 * t + cell] = x[cell] & majority(in_row[cell / 3], in_column[cell % 3], in_box);
        }
    }
}

// Splits `count` stuck states, one per column: a cell and one of its digits are chosen, `first`
// gets the states with the digit in the cell, `second` those without. Columns beyond count hold
// garbage. Strides are in words.
//
// The cell has two candidates if any cell has. Of those it has the largest score: for each of its
// digits and each of row, column and box, 2 if there is another two-candidate cell with the digit,
// which the choice will settle at once (the row and the column only outside the box); plus the
// number of unsolved cells of its box. Compared with the fullest box alone that saves 20 to 30 % of
// the guesses for 900 instructions per register of states.
template <class V>
HWY_INLINE void split_states(const std::uint32_t* stuck, std::size_t stuck_stride,
                             std::uint32_t valid, std::uint32_t* first, std::size_t first_stride,
                             std::uint32_t* second, std::size_t second_stride) {
    const V zero = V::set(0), cell_base = V::set(cell_bits);
    const auto word = [&](int t, int cell) HWY_ATTR {
        return V::load(stuck + static_cast<std::size_t>(9 * t + cell) * stuck_stride);
    };

    // Cells with exactly two, exactly three, and two or more candidates.
    V two[9], three[9], open[9];
    V any_two = zero, any_three = zero;
    for (int cell = 0; cell < 9; ++cell) {
        const V x0 = word(0, cell), x1 = word(1, cell), x2 = word(2, cell);
        const V ones = parity(x0, x1, x2), twos = majority(x0, x1, x2);
        const V ones1 = shift_right<1>(ones), ones2 = shift_right<2>(ones);
        const V twos1 = shift_right<1>(twos), twos2 = shift_right<2>(twos);
        const V odd = parity(ones, ones1, ones2), carry = majority(ones, ones1, ones2);
        const V some_two = any_of(twos, twos1, twos2), many_twos = majority(twos, twos1, twos2);
        // candidates = odd + 2 (carry + number of twos)
        two[cell] = without_or(some_two ^ carry, odd, many_twos) & cell_base;
        three[cell] = without(some_two ^ carry, many_twos) & odd & cell_base;
        open[cell] = (carry | some_two) & cell_base;
        any_two = any_two | two[cell];
        any_three = any_three | three[cell];
    }

    // Unsolved cells per box as a number of four bits, by full adders.
    V unsolved[4];
    {
        const V s0 = parity(open[0], open[1], open[2]), c0 = majority(open[0], open[1], open[2]);
        const V s1 = parity(open[3], open[4], open[5]), c1 = majority(open[3], open[4], open[5]);
        const V s2 = parity(open[6], open[7], open[8]), c2 = majority(open[6], open[7], open[8]);
        const V carry = majority(s0, s1, s2);
        const V twos = parity(c0, c1, c2), fours = majority(c0, c1, c2);
        unsolved[0] = parity(s0, s1, s2);
        unsolved[1] = twos ^ carry;
        unsolved[2] = fours ^ (twos & carry);
        unsolved[3] = fours & (twos & carry);
    }

    // The score of the two-candidate cells.
    V score[9][5];  // planes from the highest down
    {
        V marked[27], ones[27], twos[27];
        for (int cell = 0; cell < 9; ++cell) {
            const V is_two = spread(two[cell]);
            for (int t = 0; t < 3; ++t) marked[9 * t + cell] = word(t, cell) & is_two;
        }
        count_meetings(marked, ones, twos);
        for (int cell = 0; cell < 9; ++cell) {
            V one0, one1, two0, two1;  // the ones and the twos of both digits
            count_up_to_two(ones[cell], ones[9 + cell], ones[18 + cell], one0, one1);
            count_up_to_two(twos[cell], twos[9 + cell], twos[18 + cell], two0, two1);
            const V carry = one1 & two0;
            // meetings = one0 + 2 m1 + 4 m2 is at most 6; twice that plus the unsolved cells
            const V m1 = one1 ^ two0, m2 = two1 ^ carry;
            const V carry2 = one0 & unsolved[1];
            const V carry4 = majority(m1, unsolved[2], carry2);
            score[cell][4] = unsolved[0];
            score[cell][3] = one0 ^ unsolved[1];
            score[cell][2] = parity(m1, unsolved[2], carry2);
            score[cell][1] = parity(m2, unsolved[3], carry4);
            score[cell][0] = majority(m2, unsolved[3], carry4);
        }
    }

    // States without a two-candidate cell take three-candidate cells, then any. The score then is
    // that of the box.
    V wanted[9];
    for (int cell = 0; cell < 9; ++cell) wanted[cell] = two[cell];
    const auto has_two = nonzero(any_two), has_three = nonzero(any_three);
    if ((mask_bits(has_two) & valid) != valid) {
        for (int cell = 0; cell < 9; ++cell) {
            wanted[cell] = choose(has_two, two[cell], choose(has_three, three[cell], open[cell]));
        }
    }
    keep_largest(wanted, score);
    const V candidates =
        any_of(any_of(wanted[0], wanted[1], wanted[2]), any_of(wanted[3], wanted[4], wanted[5]),
               any_of(wanted[6], wanted[7], wanted[8]));

    // The lowest box, in it the first cell, in it the lowest digit.
    const V box = candidates & (zero - candidates);
    const V cell_of_box = spread(box);
    V chosen_cell[9];  // all ones in the lanes whose cell it is
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
