#pragma once

#include <sudoku/grid/cell_set.hpp>

#include <array>
#include <cstddef>
#include <span>

namespace sudoku {

struct Placement {
    Cell cell;
    Digit digit;
};

// Alternative placements, of which every solution of a state contains exactly one: the candidates
// of a cell, or the places of a digit in a house. Empty if the state has no solution.
class Choice {
  public:
    void add(Cell cell, Digit digit) { options_[count_++] = {cell, digit}; }
    void add_all(Cell cell, DigitSet digits) {
        for (const Digit digit : digits) add(cell, digit);
    }

    std::size_t size() const { return count_; }
    const Placement& operator[](std::size_t i) const { return options_[i]; }
    std::span<Placement> options() { return {options_.data(), count_}; }

  private:
    std::array<Placement, max_side> options_;
    std::size_t count_ = 0;
};

}  // namespace sudoku
