// A pass of deduction on puzzles in lanes: straight-line code over a lane type V (plain_lanes.hpp),
// compiled once per target.
// docs/theory/bulk_engine.md explains the deductions; packed_puzzle.hpp has a drawing of the state.
#if defined(SUDOKU_LANE_KERNEL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_KERNEL_INL_HPP
#undef SUDOKU_LANE_KERNEL_INL_HPP
#else
#define SUDOKU_LANE_KERNEL_INL_HPP
#endif

#include "bulk/lane_logic-inl.hpp"
#include "bulk/lane_state.hpp"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// The puzzles in the lanes.
template <class V>
struct LaneGroup {
    alignas(64) std::uint32_t words[table_words][V::width];
    alignas(64) std::uint32_t sum[V::width];     // sum of all words after the last pass
    alignas(64) std::uint32_t passes[V::width];  // since the state entered the lane
    std::uint32_t active;                        // lanes that hold a puzzle, one bit each
};

// The outcome for the active lanes, one bit each. All three are permanent: further passes do not
// change them, so finished lanes can wait until an exchange pays.
struct PassResult {
    std::uint32_t dead;    // a contradiction
    std::uint32_t solved;  // one candidate per cell; a valid grid if lanes_with_valid_lines()
    std::uint32_t stuck;   // the last pass removed nothing
};

// A digit takes one of six ways through the 3 x 3 table of minirows and stacks of a band (of
// minicolumns and bands of a stack): one place per row and per column of the table. Keeps the
// places of line[i] that lie on a possible way; next[i] and after[i] are line[i] rotated by one and
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

// All bits of the cells that have three bits in three words together: a full adder over the words,
// then one over the bits. With more than three the state is dead, and the result does not matter.
template <class V>
HWY_INLINE V three_of_nine(V x0, V x1, V x2) {
    const V ones = parity(x0, x1, x2), twos = majority(x0, x1, x2);
    const V ones1 = shift_right<1>(ones), ones2 = shift_right<2>(ones);
    const V odd = parity(ones, ones1, ones2);
    const V some_two =
        majority(ones, ones1, ones2) | any_of(twos, shift_right<1>(twos), shift_right<2>(twos));
    return spread(all_of(some_two, odd, V::set(cell_bits)));
}

// All bits of the cells with two or more candidates. In (any - 1) & any a cell keeps a bit if it
// has two; borrowing from empty cells affects only states that are dead anyway.
template <class V>
HWY_INLINE V open_cells(V x0, V x1, V x2) {
    const V any = any_of(x0, x1, x2);
    return spread(occupied(or_and(majority(x0, x1, x2), any, any - V::set(cell_bits))));
}

// places[i][t]: the places of the digits of triple t in minirow (or minicolumn) i of each box. A
// digit with no other minirow of its box is fixed there; three fixed digits fill the three cells
// and exclude every other digit.
template <class V>
HWY_INLINE void exclude_by_fixed_triples(V (&places)[3][3]) {
    V fixed[3][3];
    for (int t = 0; t < 3; ++t) {
        fixed[0][t] = without_or(places[0][t], places[1][t], places[2][t]);
        fixed[1][t] = without_or(places[1][t], places[0][t], places[2][t]);
        fixed[2][t] = without_or(places[2][t], places[0][t], places[1][t]);
    }
    for (int i = 0; i < 3; ++i) {
        const V full = three_of_nine(fixed[i][0], fixed[i][1], fixed[i][2]);
        for (int t = 0; t < 3; ++t) places[i][t] = without_without(places[i][t], full, fixed[i][t]);
    }
}

// Naked singles: cells with two or more digits, and the digits of the other cells per box.
template <class V>
HWY_INLINE void find_singles(const LaneGroup<V>& group, V (&open)[9], V (&single)[3]) {
    for (V& digits : single) digits = V::set(0);
    for (int cell = 0; cell < 9; ++cell) {
        const V x0 = V::load(group.words[cell]), x1 = V::load(group.words[9 + cell]);
        const V x2 = V::load(group.words[18 + cell]);
        open[cell] = open_cells(x0, x1, x2);
        single[0] = or_without(single[0], x0, open[cell]);
        single[1] = or_without(single[1], x1, open[cell]);
        single[2] = or_without(single[2], x2, open[cell]);
    }
}

// Removes the digits of singles, and fills minirow[r][t]: the places of a digit in minirow r that
// lie on a possible way through its band.
template <class V>
HWY_INLINE void find_minirows(LaneGroup<V>& group, const V (&open)[9], const V (&single)[3],
                              V (&minirow)[3][3]) {
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
}

// Columns likewise, from the candidates that the rows left.
template <class V>
HWY_INLINE void find_minicolumns(const LaneGroup<V>& group, const V (&minirow)[3][3],
                                 V (&minicolumn)[3][3]) {
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
}

// One pass of deduction over all lanes, about 1500 instructions with AVX2. Each step uses the
// result of the previous one, which saves 14 to 21 % of the passes compared with steps that all
// start from the same state.
template <class V>
HWY_INLINE PassResult run_pass(LaneGroup<V>& group) {
    const V all = V::set(all_candidates);
    V open[9], single[3], minirow[3][3], minicolumn[3][3];
    find_singles(group, open, single);
    find_minirows(group, open, single, minirow);
    find_minicolumns(group, minirow, minicolumn);

    // Apply both, and count the places of each digit in each box: none, one, or more.
    V placed = all;
    V several[3];
    for (int t = 0; t < 3; ++t) {
        V x[9];
        for (int cell = 0; cell < 9; ++cell) {
            std::uint32_t* const word = group.words[9 * t + cell];
            x[cell] = all_of(V::load(word), minirow[cell / 3][t], minicolumn[cell % 3][t]);
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
    // digits. So does a cell that was already single, which then becomes empty: its digit left the
    // open cells of the box, so another single cell has it, too. Without this, two equal digits in
    // a minirow would not be noticed before all cells are full (a search of hours). The sum of all
    // words shows whether anything changed since the last pass, because bits are only ever cleared.
    //
    // If one is subtracted from every cell, an empty cell borrows from the next one (the last from
    // bit 27); then two bits at the bottom of that cell are equal that should differ.
    const V taken = V::set(cell_bits | 1U << 27), cell_ends = V::set(cell_bits << 3);
    V filled = cell_ends;
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
        filled = and_xor(filled, any, any - taken);
        sum = sum + (y0 + y1 + y2);
    }

    const std::uint32_t good = mask_bits(equal(placed, all) & equal(filled, cell_ends));
    const std::uint32_t same = mask_bits(equal(sum, V::load(group.sum)));
    // One place per digit and box, and no empty cell, means one candidate per cell. This also holds
    // for a state that this pass has solved, one pass before its cells all count as single.
    const std::uint32_t open_lanes = mask_bits(nonzero(any_of(several[0], several[1], several[2])));
    sum.store(group.sum);
    (V::load(group.passes) + V::set(1)).store(group.passes);
    return {group.active & ~good, group.active & good & ~open_lanes,
            group.active & good & open_lanes & same};
}

// Among the lanes that a pass reports as solved, those whose rows and columns contain all digits,
// one bit each; the boxes always do. The pass itself does not guarantee this, because its later
// steps may remove the only way of a place that an earlier step kept.
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

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
