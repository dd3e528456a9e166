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
    // The least and the largest sum of the digits; empty if the cells have no digits.
    std::optional<Range> sums() const;

    // Calls visit(digits) for every way to fill the cells, in their order, until it returns false.
    // Returns false if the search gave up.
    bool for_each_filling(const std::function<bool(std::span<const int>)>& visit) const;

    // True if the cells can hold these digits, in any order.
    bool can_hold(std::span<const int> digits) const;

    bool see_each_other(std::size_t one, std::size_t other) const {
        return sees_[one * cells_.size() + other];
    }
    std::size_t size() const { return cells_.size(); }

  private:
    std::vector<Cell> cells_;
    std::vector<DigitSet> held_;
    std::vector<bool> sees_;
};

}  // namespace sudoku::human
