#pragma once

#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/geometry.hpp>

#include <bit>
#include <cstddef>
#include <vector>

namespace sudoku {

// The order of two numbers whose figures are the digits of cells, by the candidates of the cells.
// Both have as many cells. `state[cell]` is the set of candidates as a mask, none of them empty.
template <class State>
class RankOrder {
  public:
    using Cells = std::vector<Cell>;

    explicit RankOrder(const State& state) : state_(state) {}

    // True if `low` can be less than `high` by the cells from `first` on, those before being equal.
    // False positives are possible, because cells can contradict each other.
    bool can_be_less(const Cells& low, const Cells& high, std::size_t first = 0) const {
        for (std::size_t i = first; i < low.size(); ++i) {
            if (low[i] == high[i]) continue;
            const auto a = state_[low[i]], b = state_[high[i]];
            if (smallest(a) < largest(b)) return true;
            if ((a & b) == 0) return false;
        }
        return false;
    }

    // Calls keep(cell, mask) for both cells of the first pair that may differ, with the candidates
    // that let `low` be less. Returns false if it cannot be, or if keep() does.
    template <class Keep>
    bool make_less(const Cells& low, const Cells& high, Keep keep) const {
        for (std::size_t i = 0; i < low.size(); ++i) {
            if (low[i] == high[i]) continue;
            const auto a = state_[low[i]], b = state_[high[i]];
            if (a == b && std::has_single_bit(a)) continue;
            const int more = can_be_less(low, high, i + 1) ? 1 : 0;
            return keep(low[i], DigitSet::all(largest(b) - 1 + more).mask()) &&
                   keep(high[i], ~DigitSet::all(smallest(a) - more).mask());
        }
        return false;
    }

  private:
    static int smallest(auto digits) { return std::countr_zero(digits) + 1; }
    static int largest(auto digits) { return static_cast<int>(std::bit_width(digits)); }

    const State& state_;
};

}  // namespace sudoku
