// Named logic functions of two and three words, for any lane type V. They are written as formulas
// over & | ^ and without(); a lane type with an instruction for all three-input functions (AVX-512)
// overloads three_way(). Included once per target, so the include guard is Highway's toggle.
#if defined(SUDOKU_LANE_LOGIC_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_LOGIC_INL_HPP
#undef SUDOKU_LANE_LOGIC_INL_HPP
#else
#define SUDOKU_LANE_LOGIC_INL_HPP
#endif

#include "bulk/lane_state.hpp"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

template <class F, class V>
HWY_INLINE V three_way(V a, V b, V c) {
    return F()(a, b, c);
}

// Defines name(a, b, c) by the formula. This is a macro because a function cannot pass its formula
// on both for use on lanes and for building a truth table.
#define SUDOKU_THREE_WAY(name, formula)                          \
    struct Formula_##name {                                      \
        template <class T>                                       \
        HWY_INLINE constexpr T operator()(T a, T b, T c) const { \
            return formula;                                      \
        }                                                        \
    };                                                           \
    template <class V>                                           \
    HWY_INLINE V name(V a, V b, V c) {                           \
        return three_way<Formula_##name>(a, b, c);               \
    }

// Bits set in at least one, in two or three, in one or three, in all of the words.
SUDOKU_THREE_WAY(any_of, a | b | c)
SUDOKU_THREE_WAY(majority, (a & b) | (c & (a | b)))
SUDOKU_THREE_WAY(parity, a ^ b ^ c)
SUDOKU_THREE_WAY(all_of, a& b& c)
// Mixed forms, which do what their names say.
SUDOKU_THREE_WAY(or_and, a | (b & c))
SUDOKU_THREE_WAY(or_without, a | without(b, c))
SUDOKU_THREE_WAY(or_xor, a | (b ^ c))
SUDOKU_THREE_WAY(and_or, a&(b | c))
SUDOKU_THREE_WAY(and_xor, a&(b ^ c))
SUDOKU_THREE_WAY(without_and, without(a, b& c))
SUDOKU_THREE_WAY(without_or, without(a, b | c))
// a without the bits that are in b but not in c.
SUDOKU_THREE_WAY(without_without, without(a, without(b, c)))
// Bits of b where a is set, of c elsewhere.
SUDOKU_THREE_WAY(select, (a & b) | without(c, a))
#undef SUDOKU_THREE_WAY

// Spreads the bottom bit of each cell over its three bits.
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

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
