#pragma once

#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/geometry.hpp>

#include <functional>
#include <optional>
#include <span>
#include <vector>

// Which digits a few cells can hold together, by exhaustive search. Explanations need it for the
// cells of one constraint; the search gives up after a number of steps that takes a millisecond.
namespace sudoku::human {

// Cells with their candidates. Cells that share a house, or all of them if they form a group, hold
// different digits.
class CandidateCells {
  public:
    CandidateCells(const Geometry& geometry, std::vector<Cell> cells, std::vector<DigitSet> held,
                   bool all_differ);

    struct Range {
        int least = 0;
        int most = 0;
    };
    // The least and the largest sum of the digits; empty if the cells cannot be filled. Where the
    // search gives up, the sum that the candidates of each cell by itself allow.
    std::optional<Range> sums() const;

    // Calls visit(digits) for every way to fill the cells, in their order, until it returns false.
    // Returns false if the search gave up.
    bool for_each_filling(const std::function<bool(std::span<const int>)>& visit) const;

    // What at least one of the cells can hold.
    DigitSet digits() const;

    // True if the cells can hold these digits, in any order.
    bool can_hold(std::span<const int> digits) const;

    bool see_each_other(std::size_t one, std::size_t other) const {
        return sees_[one * cells_.size() + other];
    }
    std::size_t size() const { return cells_.size(); }

  private:
    // The least sum of the digits times `sign`, which is 1 or -1. Where the search gives up, what
    // the candidates of each cell by itself allow.
    std::optional<int> least_sum(int sign) const;
    // True if the cell after those with `digits` can hold the digit, too.
    bool is_free(std::span<const int> digits, int digit) const;

    std::vector<Cell> cells_;
    std::vector<DigitSet> held_;
    std::vector<bool> sees_;
};

}  // namespace sudoku::human
