#pragma once

#include "search/constraint_net.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

namespace sudoku {

// Bounds for the sum of cells that all differ, as a whole and without one of them. The digits in
// ascending order are bounded each by the one before it and by the lowest candidates of the cells;
// the same is done from above.
class DifferentSum {
  public:
    using Mask = ConstraintNet::Mask;

    template <class State>
    DifferentSum(const State& state, std::span<const std::uint8_t> cells) : count_(cells.size()) {
        for (std::size_t i = 0; i < count_; ++i) {
            const Mask digits = state[cells[i]];
            together_ |= digits;
            insert(lows_, i, std::countr_zero(digits) + 1);
            insert(highs_, i, -static_cast<int>(std::bit_width(digits)));
        }
    }

    // False if the digits are too few.
    bool is_possible() const { return std::popcount(together_) >= static_cast<int>(count_); }
    int least() const { return least_of(count_); }
    int most() const { return most_of(count_); }
    // The same without a cell that has these candidates.
    int least_without(Mask digits) const {
        return least_of(place(lows_, std::countr_zero(digits) + 1));
    }
    int most_without(Mask digits) const {
        return most_of(place(highs_, -static_cast<int>(std::bit_width(digits))));
    }

  private:
    using Sorted = std::array<int, ConstraintNet::largest_side>;

    static void insert(Sorted& sorted, std::size_t count, int value) {
        std::size_t at = count;
        for (; at > 0 && sorted[at - 1] > value; --at) sorted[at] = sorted[at - 1];
        sorted[at] = value;
    }
    std::size_t place(const Sorted& sorted, int value) const {
        std::size_t at = 0;
        while (at + 1 < count_ && sorted[at] != value) ++at;
        return at;
    }
    int least_of(std::size_t left_out) const {
        int sum = 0, last = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if (i == left_out) continue;
            const unsigned from = together_ >> (std::max(last + 1, lows_[i]) - 1);
            last = std::max(last + 1, lows_[i]) + (from == 0 ? 0 : std::countr_zero(from));
            sum += last;
        }
        return sum;
    }
    int most_of(std::size_t left_out) const {
        int sum = 0, last = ConstraintNet::largest_side + 1;
        for (std::size_t i = 0; i < count_; ++i) {
            if (i == left_out) continue;
            const int next = std::min(last - 1, -highs_[i]);
            const unsigned below = next < 1 ? 0 : together_ & ((1U << next) - 1);
            last = below == 0 ? next : static_cast<int>(std::bit_width(below));
            sum += last;
        }
        return sum;
    }

    std::size_t count_;
    unsigned together_ = 0;
    Sorted lows_{}, highs_{};
};

}  // namespace sudoku
