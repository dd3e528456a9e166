#pragma once

#include "state/propagate.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace sudoku {

// A set of houses of any board; the counterpart of HouseSet, which supports square boards only.
class LargeHouseSet {
  public:
    explicit LargeHouseSet(std::size_t houses = 0) : words_((houses + 63) / 64) {}

    bool contains(int house) const { return (words_[word(house)] & bit(house)) != 0; }
    void insert(int house) {
        words_[word(house)] |= bit(house);
        first_word_ = std::min(first_word_, word(house));
    }
    void erase(int house) { words_[word(house)] &= ~bit(house); }
    bool empty() {
        while (first_word_ < words_.size() && words_[first_word_] == 0) ++first_word_;
        return first_word_ == words_.size();
    }
    // The lowest house in the set, which must not be empty.
    int first() {
        return empty() ? 0
                       : static_cast<int>(first_word_) * 64 + std::countr_zero(words_[first_word_]);
    }

  private:
    static std::size_t word(int house) { return static_cast<std::size_t>(house) / 64; }
    static std::uint64_t bit(int house) { return std::uint64_t{1} << (house % 64); }

    std::vector<std::uint64_t> words_;
    std::size_t first_word_ = 0;  // all words before it are 0
};

// Brings a state to the fixed point of its level, with the cheapest deductions first. Only changes
// are examined again: cells with a single candidate left are kept in a list, houses that lost a
// candidate in a set.
//
// One Propagator serves a whole search; it keeps nothing about the state between calls.
template <int MaxSide>
class Propagator {
  public:
    using State = BasicCandidates<MaxSide>;

    Propagator(const Geometry& geometry, PropagationLevel level)
        : geometry_(geometry), level_(level) {
        make_room(singles_, static_cast<std::size_t>(geometry.cell_count()));
        forget();
    }

    // Assigns a digit in a state that is at its fixed point, and deduces everything that follows.
    [[nodiscard]] bool assign(State& state, Cell cell, Digit digit) {
        forget();
        return put(state, cell, digit) && settle(state);
    }

    // Deduces everything that follows in any state.
    [[nodiscard]] bool settle_all(State& state) {
        forget();
        for (int i = 0; i < state.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!state.is_open(cell)) continue;
            if (state[cell].empty()) return false;
            if (state[cell].is_single()) singles_[single_count_++] = cell;
        }
        const int houses = static_cast<int>(geometry_.houses().size());
        for (int house = 0; house < houses; ++house) unscanned_.insert(house);
        uncrossed_ = unscanned_;
        return settle(state);
    }

  private:
    void forget() {
        single_count_ = 0;
        unscanned_ = no_house();
        uncrossed_ = no_house();
    }

    auto no_house() const {
        if constexpr (MaxSide == any_board)
            return LargeHouseSet(geometry_.houses().size());
        else
            return HouseSet();
    }

    void scan_houses_of(Cell cell) {
        if constexpr (MaxSide == any_board) {
            for (const int house : geometry_.houses_of(cell)) unscanned_.insert(house);
        } else {
            unscanned_ |= geometry_.house_set_of(cell);
        }
    }

    // Called for every cell that loses candidates.
    auto note() {
        return [this](Cell cell, DigitSet left) {
            if (left.is_single()) singles_[single_count_++] = cell;
            scan_houses_of(cell);
        };
    }

    bool put(State& state, Cell cell, Digit digit) {
        // The digits that the cell can no longer hold lose a place in its houses.
        if (!state[cell].is_single()) scan_houses_of(cell);
        return state.assign(geometry_, cell, digit, note());
    }

    bool settle(State& state) {
        for (;;) {
            if (!settle_naked_singles(state)) return false;
            if (level_ == PropagationLevel::naked_singles) return true;
            if (!unscanned_.empty()) {
                if (!scan_house(state, unscanned_.first())) return false;
                continue;
            }
            if (level_ == PropagationLevel::hidden_singles || uncrossed_.empty()) return true;
            if (!settle_crossings(state)) return false;
        }
    }

    bool settle_naked_singles(State& state) {
        while (single_count_ > 0) {
            const Cell cell = singles_[--single_count_];
            // The cell may have been filled as a hidden single in the meantime.
            if (!state.is_open(cell)) continue;
            if (!put(state, cell, state[cell].first())) return false;
        }
        return true;
    }

    // Finds hidden singles by counting places up to two, all digits at once:
    //
    //     cells      123 | 23 | 24
    //     once       1234              the digits seen so far
    //     twice      23                those seen again
    //
    // Digits of once - twice (1 and 4) have one place, those of missing - once have none.
    bool scan_house(State& state, int house) {
        unscanned_.erase(house);
        uncrossed_.insert(house);
        const DigitSet missing = state.missing(house);
        if (missing.empty()) return true;
        const auto& cells = geometry_.houses()[static_cast<std::size_t>(house)].cells;
        DigitSet once;
        DigitSet twice;
        for (const Cell cell : cells) {
            const DigitSet set = state[cell];
            twice |= once & set;
            once |= set;
        }
        if (!(missing - once).empty()) return false;
        const DigitSet singles = (once - twice) & missing;
        if (singles.empty()) return true;
        for (const Cell cell : cells) {
            const DigitSet here = state[cell] & singles;
            if (here.empty() || !state.is_open(cell)) continue;
            // This cell is the only place of two digits. put() would detect this only later, in the
            // house of the second digit, so return early.
            if (!here.is_single() || !put(state, cell, here.first())) return false;
        }
        return true;
    }

    bool settle_crossings(State& state) {
        const auto changed = uncrossed_;
        uncrossed_ = no_house();
        for (const Crossing& crossing : geometry_.crossings()) {
            if (!changed.contains(crossing.first) && !changed.contains(crossing.second)) continue;
            const DigitSet shared = union_of(state, crossing.shared);
            const DigitSet first = union_of(state, crossing.first_rest);
            const DigitSet second = union_of(state, crossing.second_rest);
            // A digit of the shared cells that has places in only one of the two rests: the other
            // house confines it to the shared cells.
            const DigitSet leave_first = (shared & first) - second;
            const DigitSet leave_second = (shared & second) - first;
            if (!leave_first.empty() && !take(state, crossing.first_rest, leave_first))
                return false;
            if (!leave_second.empty() && !take(state, crossing.second_rest, leave_second))
                return false;
        }
        return true;
    }

    static DigitSet union_of(const State& state, const std::vector<Cell>& cells) {
        DigitSet all;
        for (const Cell cell : cells) all |= state[cell];
        return all;
    }

    bool take(State& state, const std::vector<Cell>& cells, DigitSet digits) {
        for (const Cell cell : cells) {
            if (!state.eliminate(cell, digits, note())) return false;
        }
        return true;
    }

    Geometry geometry_;
    PropagationLevel level_;
    using Houses = std::conditional_t<MaxSide == any_board, LargeHouseSet, HouseSet>;

    BoardArray<Cell, MaxSide, MaxSide * MaxSide> singles_;
    std::size_t single_count_ = 0;
    Houses unscanned_;  // houses to search for hidden singles
    Houses uncrossed_;  // houses whose crossings may have changed
};

}  // namespace sudoku
