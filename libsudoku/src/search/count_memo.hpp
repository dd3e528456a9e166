#pragma once

#include "state/candidates.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku {

// Remembers the number of solutions below a state, for searches that only count.
//
// Assigned digits have been removed from all peers, so the count depends only on the candidates of
// the open cells: different fillings of the top rows of a board often leave the same problem for
// the others. It does not depend on the names of the digits either, so the key is a sorted list of
// digit planes:
//
//     candidates  12  .  13     planes  of 1  of 2  of 3     the same key as for  13  .  23
//                  .  23  .             x.x   x..   ..x                            .  12  .
//                                       ...   .x.   .x.
//
// Keys are compared in full, so similar states are never confused. Counting the 28,200,960 grids of
// the 2x3 board takes 33,922 nodes with the memo and 55,969,009 without.
template <int MaxSide>
class CountMemo {
  public:
    using State = BasicCandidates<MaxSide>;

    // The number of solutions below `state`, if known.
    std::optional<std::uint64_t> find(const State& state) {
        if (slots_.empty() || state.open_count() < fewest_cells) return std::nullopt;
        const Slot& slot = find_slot(state);
        if (slot.key != key_) return std::nullopt;
        return slot.solutions;
    }

    // Replaces the state in the same slot, because the newest states are looked up most often.
    void store(const State& state, std::uint64_t solutions) {
        if (state.open_count() < fewest_cells) return;
        // Making the table takes a millisecond, so short searches do without.
        if (++stored_ < stored_before_table) return;
        if (slots_.empty()) slots_.resize(slot_count);
        // Two statements, because an assignment evaluates its right side first, and key_ is set by
        // find_slot().
        Slot& slot = find_slot(state);
        slot.key = key_;
        slot.solutions = solutions;
    }

  private:
    static constexpr std::size_t word_count = std::size_t{(MaxSide * MaxSide + 63) / 64};
    using Plane = std::array<std::uint64_t, word_count>;  // the cells in which a digit is possible
    using Key = std::array<Plane, std::size_t{MaxSide}>;
    struct Slot {
        Key key{};  // initially that of a solved state, which is never looked up
        std::uint64_t solutions = 0;
    };

    // With fewer open cells, a search is about as fast as computing the key.
    static constexpr int fewest_cells = 8;
    static constexpr std::size_t slot_count = std::size_t{1} << (MaxSide <= 9 ? 16 : 13);
    static constexpr std::uint64_t stored_before_table = 2000;

    // Returns the slot for `state` and sets key_.
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

// Used when solutions are shown or few are expected.
template <int MaxSide>
struct NoMemo {
    std::optional<std::uint64_t> find(const BasicCandidates<MaxSide>&) const {
        return std::nullopt;
    }
    void store(const BasicCandidates<MaxSide>&, std::uint64_t) const {}
};

}  // namespace sudoku
