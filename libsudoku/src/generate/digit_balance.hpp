#pragma once

#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku {

// Counts the givens of each digit on the way down to a required number of givens, at which no digit
// may have two more than another. With 29 givens of nine digits this means three givens of each of
// seven digits and four of the other two; which two stays open as long as possible:
//
//     givens   9 9 9 9 9 9 9 9 9   ->   5 3 4 3 4 5 3 6 3   no digit has fewer than three, and two
//                                                          have four: still possible
class DigitBalance {
  public:
    // Without a requirement, everything is allowed.
    DigitBalance() = default;
    DigitBalance(int side, int givens)
        : side_(static_cast<std::size_t>(side)), least_(givens / side), with_more_(givens % side) {}

    bool is_on() const { return side_ > 0; }
    void add(Digit digit) { ++counts_[digit]; }  // 1..side

    // Removes the givens of some cells, with the digits digit_of(cell). Returns false and keeps
    // them if the rest could no longer be balanced at the required number. A removal that was
    // refused once will be refused later, too.
    template <class Cells, class DigitOf>
    bool take(const Cells& cells, DigitOf digit_of) {
        if (!is_on()) return true;
        for (const auto cell : cells) --counts_[static_cast<std::size_t>(digit_of(cell))];
        int with_more = 0;
        bool is_possible = true;
        for (std::size_t digit = 1; digit <= side_; ++digit) {
            is_possible = is_possible && counts_[digit] >= least_;
            with_more += counts_[digit] > least_ ? 1 : 0;
        }
        if (is_possible && with_more >= with_more_) return true;
        for (const auto cell : cells) ++counts_[static_cast<std::size_t>(digit_of(cell))];
        return false;
    }

  private:
    std::size_t side_ = 0;
    int least_ = 0;
    int with_more_ = 0;  // digits that keep one more
    std::array<std::int16_t, max_side + 1> counts_{};
};

}  // namespace sudoku
