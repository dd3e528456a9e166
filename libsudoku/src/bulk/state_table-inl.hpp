// States outside the lanes, in columns like those in them. Included once per target.
#if defined(SUDOKU_STATE_TABLE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_STATE_TABLE_INL_HPP
#undef SUDOKU_STATE_TABLE_INL_HPP
#else
#define SUDOKU_STATE_TABLE_INL_HPP
#endif

#include "bulk/lane_kernel-inl.hpp"
#include "bulk/lane_state.hpp"

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// The lowest `count` bits that are set.
inline std::uint32_t lowest_bits(std::uint32_t bits, std::size_t count) {
    while (static_cast<std::size_t>(std::popcount(bits)) > count) bits &= ~std::bit_floor(bits);
    return bits;
}

// States in columns, a register full of them per block. Only whole registers are read and written,
// so none crosses a cache line.
template <class V, std::size_t blocks>
struct StateTable {
    alignas(64) std::uint32_t words[blocks][table_words][V::width];
    std::size_t count = 0;

    // Appends lanes of the group.
    HWY_INLINE void append(const LaneGroup<V>& group, std::uint32_t lanes) {
        while (lanes != 0) {
            const std::size_t position = count % V::width;
            const std::uint32_t fitting = lowest_bits(lanes, V::width - position);
            const typename V::Mover mover(fitting, position);
            auto& block = words[count / V::width];
            for (std::size_t word = 0; word < table_words; ++word) {
                mover.append(V::load(block[word]), V::load(group.words[word])).store(block[word]);
            }
            count += static_cast<std::size_t>(std::popcount(fitting));
            lanes &= ~fitting;
        }
    }
    // The last block that is full, or the only one.
    std::size_t last_block() const { return count < V::width ? 0 : count / V::width - 1; }
    void remove_last_block() {
        const std::size_t block = last_block();
        if (count > V::width && count % V::width != 0)
            std::memcpy(words[block], words[block + 1], sizeof words[block]);
        count -= std::min(count, V::width);
    }
};

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
