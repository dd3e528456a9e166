#pragma once

#include "human/base/position.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace sudoku::human::hodoku {

// A digit that has only one place, or a cell with only one digit.
struct Single {
    int cell = 0;
    int digit = 0;
};

// Singles in order of appearance. Entries whose cell has been filled in the meantime are kept, and
// must be skipped by the caller.
class SinglesQueue {
  public:
    void push(Single single) { singles_.push_back(single); }
    std::optional<Single> pop() {
        if (next_ == singles_.size()) return {};
        return singles_[next_++];
    }
    // Removes the first entry for which `is_meant` is true.
    template <class Predicate>
    void drop_first(Predicate is_meant) {
        for (std::size_t i = next_; i < singles_.size(); ++i) {
            if (!is_meant(singles_[i])) continue;
            singles_.erase(singles_.begin() + static_cast<std::ptrdiff_t>(i));
            return;
        }
    }
    std::vector<Single>::const_iterator begin() const {
        return singles_.begin() + static_cast<std::ptrdiff_t>(next_);
    }
    std::vector<Single>::const_iterator end() const { return singles_.end(); }

  private:
    std::vector<Single> singles_;
    std::size_t next_ = 0;
};

// A position that records the order in which its singles appear. HoDoKu takes singles in that order
// and scores full houses, naked and hidden singles differently, so its score of an easy puzzle
// depends on the order alone.
class FifoPosition {
  public:
    // Places the givens cell by cell, then applies pencilmarks.
    explicit FifoPosition(const Puzzle& puzzle);

    const Position& position() const { return position_; }
    const Cells& givens() const { return givens_; }
    const SinglesQueue& naked() const { return naked_; }
    const SinglesQueue& hidden() const { return hidden_; }
    SinglesQueue& naked() { return naked_; }
    SinglesQueue& hidden() { return hidden_; }

    bool has(int cell, int digit) const { return position_.has(cell, digit); }
    void eliminate(int cell, int digit);
    void place(int cell, int digit);

  private:
    Position position_;
    Cells givens_;
    SinglesQueue naked_;
    SinglesQueue hidden_;
};

}  // namespace sudoku::human::hodoku
