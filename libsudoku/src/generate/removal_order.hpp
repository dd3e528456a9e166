#pragma once

#include <sudoku/grid/cell_set.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// Givens in the order of removal; the givens of a group are removed or kept together.
class RemovalOrder {
  public:
    void append(std::span<const Cell> group) {
        cells_.insert(cells_.end(), group.begin(), group.end());
        ends_.push_back(static_cast<std::uint16_t>(cells_.size()));
    }
    void append(Cell cell) {
        cells_.push_back(cell);
        ends_.push_back(static_cast<std::uint16_t>(cells_.size()));
    }
    void reserve(std::size_t cells, std::size_t groups) {
        cells_.reserve(cells);
        ends_.reserve(groups);
    }

    int groups() const { return static_cast<int>(ends_.size()); }
    std::span<const Cell> group(int number) const { return between(number, number + 1); }
    // The groups first .. last - 1, at least one.
    std::span<const Cell> between(int first, int last) const {
        const std::size_t from = first == 0 ? 0 : ends_[static_cast<std::size_t>(first - 1)];
        return {cells_.data() + from, ends_[static_cast<std::size_t>(last - 1)] - from};
    }

  private:
    std::vector<Cell> cells_;
    std::vector<std::uint16_t> ends_;
};

}  // namespace sudoku
