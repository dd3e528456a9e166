// A kernel for a single puzzle: the pass of lane_kernel-inl.hpp within one puzzle instead of across
// puzzles. A state is nine blocks of four lanes, each with the words of the three cells of a
// minirow:
//
//     block 3 t + r:   | c = 0 | c = 1 | c = 2 | c = 0 again |
//
// The fourth lane repeats the first, so that tests of whole blocks need no mask. Operations on a
// column of the box stay within a lane; operations on a minirow bring it into one lane along
// diagonals (minirows_of). A register holds one or two blocks, each of a different state of the
// puzzle. A pass takes about 330 instructions with AVX-512, with long dependency chains: a third of
// the instructions of a pass over all lanes, for one or two states instead of sixteen.
#if defined(SUDOKU_BLOCK_KERNEL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_BLOCK_KERNEL_INL_HPP
#undef SUDOKU_BLOCK_KERNEL_INL_HPP
#else
#define SUDOKU_BLOCK_KERNEL_INL_HPP
#endif

#include "bulk/lane_choice-inl.hpp"
#include "bulk/lane_kernel-inl.hpp"
#include "bulk/lane_state.hpp"
#include "bulk/vector_lanes-inl.hpp"

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// One state per block of a register of at most eight lanes. More do not pay, because a single
// puzzle seldom has more parallel work and wider registers are slower.
using BlockLanes = Lanes<hn::CappedTag<std::uint32_t, 8>>;
using OneBlock = Lanes<hn::CappedTag<std::uint32_t, 4>>;
inline constexpr std::size_t block_count = BlockLanes::width / 4;

// A state in memory.
struct BlockState {
    alignas(16) std::uint32_t words[9][4];
};

struct BlockGroup {
    alignas(64) std::uint32_t words[9][BlockLanes::width];  // [3 t + r][4 block + c]
    // Sum of the words of a column after the last pass.
    alignas(64) std::uint32_t sum[BlockLanes::width];
};

// Loads words 3 t + r into x[t][r], four lanes of each.
template <class V, std::size_t Width>
HWY_INLINE void load_words(const std::uint32_t (&words)[9][Width], std::size_t lane, V (&x)[3][3]) {
    for (int t = 0; t < 3; ++t) {
        for (int r = 0; r < 3; ++r) x[t][r] = V::load(words[3 * t + r] + lane);
    }
}
template <class V, std::size_t Width>
HWY_INLINE void store_words(const V (&x)[3][3], std::uint32_t (&words)[9][Width],
                            std::size_t lane) {
    for (int t = 0; t < 3; ++t) {
        for (int r = 0; r < 3; ++r) x[t][r].store(words[3 * t + r] + lane);
    }
}

// Lane c of the result is lane c + 1 (c + 2) of the block.
template <class D>
HWY_INLINE Lanes<D> shuffle_lanes(Lanes<D> lanes, const std::uint8_t (&order)[16]) {
    const hn::Repartition<std::uint8_t, D> d8;
    return {
        hn::BitCast(D(), look_up_bytes(hn::BitCast(d8, lanes.vector), hn::LoadDup128(d8, order)))};
}
alignas(16) inline constexpr std::uint8_t next_lane_order[16] = {4, 5, 6, 7, 8, 9, 10, 11,
                                                                 0, 1, 2, 3, 4, 5, 6,  7};
alignas(16) inline constexpr std::uint8_t after_next_lane_order[16] = {8, 9, 10, 11, 0, 1, 2,  3,
                                                                       4, 5, 6,  7,  8, 9, 10, 11};
template <class V>
HWY_INLINE V next_lane(V lanes) {
    return shuffle_lanes(lanes, next_lane_order);
}
template <class V>
HWY_INLINE V after_next_lane(V lanes) {
    return shuffle_lanes(lanes, after_next_lane_order);
}
alignas(16) inline constexpr std::uint32_t lane_masks[2][4] = {{0, ~0U, 0, 0}, {0, 0, ~0U, 0}};

// Sets in every lane of a block the bits that any of its lanes has.
template <class V>
HWY_INLINE V any_lane(V lanes) {
    return any_of(lanes, next_lane(lanes), after_next_lane(lanes));
}

// Lane r of the result is the union of the lanes of row[r]:
//
//     row[0]  a b c        diagonals  a e i,  b f g,  c d h  (by selecting lanes);
//     row[1]  d e f        the last two are rotated by one and two lanes, then all are united
//     row[2]  g h i
template <class D>
HWY_INLINE Lanes<D> minirows_of(const Lanes<D> (&row)[3]) {
    const auto in_lane_1 = hn::LoadDup128(D(), lane_masks[0]);
    const auto in_lane_2 = hn::LoadDup128(D(), lane_masks[1]);
    const auto diagonal = [&](Lanes<D> x, Lanes<D> y, Lanes<D> z) HWY_ATTR {
        return select(Lanes<D>{in_lane_1}, y, select(Lanes<D>{in_lane_2}, z, x));
    };
    return any_of(diagonal(row[0], row[1], row[2]), next_lane(diagonal(row[2], row[0], row[1])),
                  after_next_lane(diagonal(row[1], row[2], row[0])));
}

// The blocks in which all four lanes are set, one bit each.
template <class V>
HWY_INLINE std::uint32_t whole_blocks(std::uint32_t lanes) {
    std::uint32_t blocks = 0;
    for (std::size_t i = 0; i < V::width / 4; ++i)
        blocks |= std::uint32_t{((lanes >> (4 * i)) & 0xF) == 0xF} << i;
    return blocks;
}

// keep_ways() and exclude_by_fixed_triples() of the lane kernel, with the three minirows (or
// minicolumns) in the lanes of lines[t].
template <class V>
HWY_INLINE V ways_across_lanes(V line, V next, V after) {
    return line & or_and(next_lane(next) & after_next_lane(after), next_lane(after),
                         after_next_lane(next));
}
template <class V>
HWY_INLINE void exclude_across_lanes(V (&places)[3]) {
    V fixed[3];
    for (int t = 0; t < 3; ++t)
        fixed[t] = without_or(places[t], next_lane(places[t]), after_next_lane(places[t]));
    const V full = three_of_nine(fixed[0], fixed[1], fixed[2]);
    for (int t = 0; t < 3; ++t) places[t] = without_without(places[t], full, fixed[t]);
}

// One pass over x[t][r]. Returns which blocks hold a state that is dead, solved (provided its lines
// are valid) or stuck, one bit each.
template <class V>
HWY_INLINE PassResult run_block_pass(V (&x)[3][3], V& sum_of_state) {
    const V all = V::set(all_candidates);

    // Naked singles.
    V open[3], single[3];
    for (int r = 0; r < 3; ++r) {
        open[r] = open_cells(x[0][r], x[1][r], x[2][r]);
        for (int t = 0; t < 3; ++t)
            single[t] =
                r == 0 ? without(x[t][0], open[0]) : or_without(single[t], x[t][r], open[r]);
    }
    for (int t = 0; t < 3; ++t) {
        const V of_box = any_lane(single[t]);
        for (int r = 0; r < 3; ++r) x[t][r] = without_and(x[t][r], of_box, open[r]);
    }

    // Rows, then columns from the candidates that the rows left.
    V minirow[3], minicolumn[3];
    for (int t = 0; t < 3; ++t) {
        const V line = minirows_of(x[t]);
        minirow[t] = ways_across_lanes(line, next_stack(line), after_next_stack(line));
    }
    exclude_across_lanes(minirow);
    for (int t = 0; t < 3; ++t) {
        x[t][0] = x[t][0] & V{hn::Broadcast<0>(minirow[t].vector)};
        x[t][1] = x[t][1] & V{hn::Broadcast<1>(minirow[t].vector)};
        x[t][2] = x[t][2] & V{hn::Broadcast<2>(minirow[t].vector)};
        const V line = any_of(x[t][0], x[t][1], x[t][2]);
        V next, after;
        rotate_bands(line, next, after);
        minicolumn[t] = ways_across_lanes(line, next, after);
    }
    exclude_across_lanes(minicolumn);

    // Count the places of each digit in each box.
    V placed = all;
    V several[3];
    for (int t = 0; t < 3; ++t) {
        for (int r = 0; r < 3; ++r) x[t][r] = x[t][r] & minicolumn[t];
        const V column = any_of(x[t][0], x[t][1], x[t][2]);
        const V next = next_lane(column), after = after_next_lane(column);
        placed = placed & any_of(column, next, after);
        several[t] = any_lane(majority(x[t][0], x[t][1], x[t][2])) | majority(column, next, after);
    }

    // Hidden singles in boxes, empty cells, and the sum that shows whether anything changed.
    const V taken = V::set(cell_bits | 1U << 27), cell_ends = V::set(cell_bits << 3);
    V filled = cell_ends;
    V sum = V::set(0);
    for (int r = 0; r < 3; ++r) {
        const V only = or_without(or_without(without(x[0][r], several[0]), x[1][r], several[1]),
                                  x[2][r], several[2]);
        const V settled = without(all, without(open[r], spread(occupied(only))));
        for (int t = 0; t < 3; ++t) x[t][r] = without_and(x[t][r], settled, several[t]);
        const V any = any_of(x[0][r], x[1][r], x[2][r]);
        filled = and_xor(filled, any, any - taken);
        sum = sum + (x[0][r] + x[1][r] + x[2][r]);
    }
    const V before = sum_of_state;
    sum_of_state = sum;
    const std::uint32_t good =
        whole_blocks<V>(mask_bits(equal(placed, all) & equal(filled, cell_ends)));
    const std::uint32_t same = whole_blocks<V>(mask_bits(equal(sum, before)));
    const std::uint32_t closed =
        whole_blocks<V>(mask_bits(equal(any_of(several[0], several[1], several[2]), V::set(0))));
    const std::uint32_t blocks = (1U << (V::width / 4)) - 1;
    return {blocks & ~good, good & closed, good & same & ~closed};
}

// Runs passes until one of the `busy` blocks is dead, solved or stuck, but at most `passes`, which
// returns their number. The states stay in registers between passes.
HWY_INLINE PassResult run_block_passes(BlockGroup& group, std::uint32_t busy, unsigned& passes) {
    using V = BlockLanes;
    V x[3][3];
    load_words(group.words, 0, x);
    V sum = V::load(group.sum);
    const unsigned most = passes;
    PassResult result;
    passes = 0;
    do {
        result = run_block_pass(x, sum);
        ++passes;
    } while (((result.dead | result.solved | result.stuck) & busy) == 0 && passes < most);
    store_words(x, group.words, 0);
    sum.store(group.sum);
    return result;
}

// lanes_with_valid_lines() of the lane kernel.
template <class V>
HWY_INLINE std::uint32_t blocks_with_valid_lines(const V (&x)[3][3]) {
    const V first_stacks = V::set(0x07 * 0x40201), first_band = V::set(0x1FF);
    V rows = first_stacks, columns = first_band;
    for (int t = 0; t < 3; ++t) {
        const V row = minirows_of(x[t]);
        rows = rows & any_of(row, shift_right<3>(row), shift_right<6>(row));
        const V column = any_of(x[t][0], x[t][1], x[t][2]);
        columns = columns & any_of(column, shift_right<9>(column), shift_right<18>(column));
    }
    return whole_blocks<V>(mask_bits(equal(rows, first_stacks) & equal(columns, first_band)));
}

// count_meetings() of the lane kernel, for the digits of marked[t][r].
template <class V>
HWY_INLINE void count_meetings(const V (&marked)[3][3], V (&ones)[3][3], V (&twos)[3][3]) {
    for (int t = 0; t < 3; ++t) {
        const V(&x)[3] = marked[t];
        const V minirow = minirows_of(x);
        const V others = next_stack(minirow) | after_next_stack(minirow);
        const V in_row[3] = {{hn::Broadcast<0>(others.vector)},
                             {hn::Broadcast<1>(others.vector)},
                             {hn::Broadcast<2>(others.vector)}};
        const V column = any_of(x[0], x[1], x[2]);
        V next, after;
        rotate_bands(column, next, after);
        const V in_column = next | after;
        const V in_box = any_lane(majority(x[0], x[1], x[2])) |
                         majority(column, next_lane(column), after_next_lane(column));
        for (int r = 0; r < 3; ++r) {
            ones[r][t] = x[r] & parity(in_row[r], in_column, in_box);
            twos[r][t] = x[r] & majority(in_row[r], in_column, in_box);
        }
    }
}

// The lanes of each cell of a box, in the blocks r = 0, 1, 2.
struct CellLanes {
    alignas(16) std::uint32_t lanes[9][3][4] = {};

    constexpr CellLanes() {
        for (std::size_t cell = 0; cell < 9; ++cell) {
            for (std::size_t lane = 0; lane < 4; ++lane)
                lanes[cell][cell / 3][lane] = lane % 3 == cell % 3 ? ~std::uint32_t{0} : 0;
        }
    }
};
inline constexpr CellLanes cell_lanes;

// Splits a stuck state like split_states(): `first` keeps the digit in the chosen cell, `other`
// gets all alternatives.
HWY_INLINE void split_block(const OneBlock (&x)[3][3], OneBlock (&first)[3][3], BlockState& other) {
    using V = OneBlock;
    const V zero = V::set(0);
    V two[3], three[3], open[3], marked[3][3];
    for (int r = 0; r < 3; ++r) {
        const CellKinds<V> kinds = kinds_of_cells(x[0][r], x[1][r], x[2][r]);
        two[r] = kinds.two;
        three[r] = kinds.three;
        open[r] = kinds.open;
        const V is_two = spread(two[r]);
        for (int t = 0; t < 3; ++t) marked[t][r] = x[t][r] & is_two;
    }
    V unsolved[4];
    {
        const V one = parity(open[0], open[1], open[2]), pair = majority(open[0], open[1], open[2]);
        const V ones[3] = {one, next_lane(one), after_next_lane(one)};
        const V twos[3] = {pair, next_lane(pair), after_next_lane(pair)};
        add_three(ones, twos, unsolved);
    }
    V score[3][score_planes];
    {
        V ones[3][3], twos[3][3];
        count_meetings(marked, ones, twos);
        for (int r = 0; r < 3; ++r) score_cells(ones[r], twos[r], unsolved, score[r]);
    }
    V wanted[3];
    const auto has_two = nonzero(any_lane(any_of_words(two)));
    const auto has_three = nonzero(any_lane(any_of_words(three)));
    for (int r = 0; r < 3; ++r)
        wanted[r] = choose(has_two, two[r], choose(has_three, three[r], open[r]));
    keep_largest(wanted, score, [](V words) HWY_ATTR { return any_lane(words); });

    // Choose the lowest box, in it the first cell, and its lowest digit.
    const V boxes = any_lane(any_of_words(wanted));
    const V box = boxes & (zero - boxes);
    std::uint32_t cells = 0;
    for (int r = 0; r < 3; ++r) cells |= (mask_bits(nonzero(wanted[r] & box)) & 7) << (3 * r);
    const V cell_of_box = spread(box);
    V chosen[3], digit[3];
    for (int r = 0; r < 3; ++r)
        chosen[r] = V::load(cell_lanes.lanes[std::countr_zero(cells)][r]) & cell_of_box;
    for (int t = 0; t < 3; ++t) {
        const V digits = any_of(x[t][0] & chosen[0], x[t][1] & chosen[1], x[t][2] & chosen[2]);
        digit[t] = digits & (zero - digits);
    }
    digit[2] = choose(nonzero(digit[0] | digit[1]), zero, digit[2]);
    digit[1] = choose(nonzero(digit[0]), zero, digit[1]);
    for (int t = 0; t < 3; ++t) {
        for (int r = 0; r < 3; ++r) {
            without_and(x[t][r], chosen[r], digit[t]).store(other.words[3 * t + r]);
            first[t][r] = without_without(x[t][r], chosen[r], digit[t]);
        }
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#endif
