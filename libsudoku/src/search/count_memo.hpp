#pragma once

#include "state/candidates.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku {

// Remembers how many solutions lie below a state, for searches that only count.
//
// Assigned digits have been taken from all peers, so the number of ways to go on depends on nothing
// but the candidates of the open cells: the top rows of a board can be filled in many ways that
// leave the same question for the others. Nor does it depend on the names of the digits, so the key
// is a sorted list of digit planes:
//
//     candidates  12  .  13     planes  of 1  of 2  of 3     the same key as for  13  .  23
//                  .  23  .             x.x   x..   ..x                            .  12  .
//                                       ...   .x.   .x.
//
// Keys are compared whole, so a count is never taken over from a state that is merely similar.
// Counting the 28,200,960 grids of the 2x3 board looks at 33,922 nodes with it and at 55,969,009
// without.
template <int MaxSide>
class CountMemo {
  public:
    using State = BasicCandidates<MaxSide>;

    // The number of solutions below `state`, if that is known.
    std::optional<std::uint64_t> find(const State& state) {
        if (slots_.empty() || state.open_count() < fewest_cells) return std::nullopt;
        const Slot& slot = find_slot(state);
        if (slot.key != key_) return std::nullopt;
        return slot.solutions;
    }

    // A state in the same slot is forgotten: the newest are asked for most.
    void store(const State& state, std::uint64_t solutions) {
        if (state.open_count() < fewest_cells) return;
        // The table costs a millisecond to make, which a search that ends soon does not get back.
        if (++stored_ < stored_before_table) return;
        if (slots_.empty()) slots_.resize(slot_count);
        // Not in one expression: the right side of an assignment is evaluated before the left one,
        // which makes the key.
        Slot& slot = find_slot(state);
        slot.key = key_;
        slot.solutions = solutions;
    }

  private:
    static constexpr std::size_t word_count = std::size_t{(MaxSide * MaxSide + 63) / 64};
    using Plane = std::array<std::uint64_t, word_count>;  // the cells that may hold a digit
    using Key = std::array<Plane, std::size_t{MaxSide}>;
    struct Slot {
        Key key{};  // empty planes only: a solved state, which nobody asks for
        std::uint64_t solutions = 0;
    };

    // Below this a search is about as quick as making the key.
    static constexpr int fewest_cells = 8;
    static constexpr std::size_t slot_count = std::size_t{1} << (MaxSide <= 9 ? 16 : 13);
    static constexpr std::uint64_t stored_before_table = 2000;

    // The slot for `state`; fills key_ on the way.
    Slot& find_slot(const State& state) {
        key_ = Key();
        for (int i = 0; i < state.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!state.is_open(cell)) continue;
            for (const Digit digit : state[cell]) {
                key_[digit - std::size_t{1}][cell / 64u] |= std::uint64_t{1} << (cell % 64);
            }
        }
        std::sort(key_.begin(), key_.end());
        std::uint64_t hash = 0;
        for (const Plane& plane : key_) {
            for (const std::uint64_t word : plane) {
                hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
                hash ^= hash >> 32;
            }
        }
        return slots_[hash % slot_count];
    }

    Key key_{};
    std::vector<Slot> slots_;
    std::uint64_t stored_ = 0;
};

// For searches that show or seldom find solutions.
template <int MaxSide>
struct NoMemo {
    std::optional<std::uint64_t> find(const BasicCandidates<MaxSide>&) const {
        return std::nullopt;
    }
    void store(const BasicCandidates<MaxSide>&, std::uint64_t) const {}
};

}  // namespace sudoku
