// States outside the lanes, in columns like those in lanes. Included once per target.
#if defined(SUDOKU_STATE_TABLE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_STATE_TABLE_INL_HPP
#undef SUDOKU_STATE_TABLE_INL_HPP
#else
#define SUDOKU_STATE_TABLE_INL_HPP
#endif

#include "bulk/lane_kernel-inl.hpp"
#include "bulk/lane_state.hpp"

#include <hwy/highway.h>

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// Columns of states, used as a stack. Registers are read and written at any column, hence the
// padding.
template <class V, std::size_t Capacity>
struct StateTable {
    // The distance between rows must not be a multiple of 4 KiB, or stores and loads of different
    // rows would collide.
    static constexpr std::size_t stride = Capacity + 2 * V::width;
    alignas(64) std::uint32_t words[table_words][stride];
    std::size_t count = 0;

    // Appends the states in these lanes of the group.
    HWY_INLINE void append(const LaneGroup<V>& group, std::uint32_t lanes) {
        if (lanes == 0) return;
        const typename V::Mover mover(lanes);
        for (std::size_t word = 0; word < table_words; ++word)
            mover.pack(V::load(group.words[word])).store(words[word] + count);
        count += static_cast<std::size_t>(std::popcount(lanes));
    }
};

// The same, with the number of passes of each state.
template <class V, std::size_t Capacity>
struct CountedStateTable : StateTable<V, Capacity> {
    alignas(64) std::uint32_t passes[StateTable<V, Capacity>::stride];

    HWY_INLINE void append(const LaneGroup<V>& group, std::uint32_t lanes) {
        if (lanes == 0) return;
        typename V::Mover(lanes).pack(V::load(group.passes)).store(passes + this->count);
        StateTable<V, Capacity>::append(group, lanes);
    }
};

// The owners of ended states, and the number of passes of each state.
template <class V, std::size_t Capacity>
struct EndedStates {
    std::uint32_t owners[Capacity + V::width];
    std::uint32_t passes[Capacity + V::width];
    std::size_t count = 0;

    HWY_INLINE void append(const LaneGroup<V>& group, std::uint32_t lanes) {
        const typename V::Mover mover(lanes);
        mover.pack(V::load(group.words[owner_word])).store(owners + count);
        mover.pack(V::load(group.passes)).store(passes + count);
        count += static_cast<std::size_t>(std::popcount(lanes));
        assert(count <= Capacity);
    }
};

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
