#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::bulk {

// States that wait for a lane, with the cells of each side by side, so that reloading one touches
// few cache lines. (Storing whole registers, copied when several states were stored at once, was
// cheaper to store but twice as expensive to load.)
template <class Lane>
class StateStore {
  public:
    explicit StateStore(std::size_t cell_count) : cell_count_(cell_count) {}

    void clear() {
        free_.clear();
        for (std::size_t i = count_; i > 0; --i) free_.push_back(static_cast<std::uint32_t>(i - 1));
    }
    // Adds a state whose cells are still to be written. States may move in memory.
    std::uint32_t add() {
        if (free_.empty()) {
            free_.push_back(static_cast<std::uint32_t>(count_++));
            cells_.resize(count_ * cell_count_);
        }
        const std::uint32_t number = free_.back();
        free_.pop_back();
        return number;
    }
    Lane* cells(std::uint32_t number) { return cells_.data() + number * cell_count_; }
    void drop(std::uint32_t number) { free_.push_back(number); }

  private:
    std::size_t cell_count_;
    std::size_t count_ = 0;
    std::vector<Lane> cells_;
    std::vector<std::uint32_t> free_;
};

}  // namespace sudoku::bulk
