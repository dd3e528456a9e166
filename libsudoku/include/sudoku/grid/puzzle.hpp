#pragma once

#include <sudoku/grid/grid.hpp>

#include <utility>
#include <vector>

namespace sudoku {

// The question put to a solver: givens and, where the source had pencilmarks, the digits each cell
// may still hold.
class Puzzle {
  public:
    Puzzle(Grid givens) : givens_(std::move(givens)) {}
    // A pencilmark puzzle (a "Sukaku" when `givens` is empty). `allowed` has one set per cell; a
    // given's set is ignored.
    Puzzle(Grid givens, std::vector<DigitSet> allowed)
        : givens_(std::move(givens)), allowed_(std::move(allowed)) {}

    const Geometry& geometry() const { return givens_.geometry(); }
    const Grid& givens() const { return givens_; }
    bool has_pencilmarks() const { return !allowed_.empty(); }

    // What the source lets the cell hold, before any rule is applied.
    DigitSet allowed(Cell cell) const {
        if (givens_[cell] != 0) return DigitSet::of(givens_[cell]);
        return allowed_.empty() ? DigitSet::all(geometry().side()) : allowed_[cell];
    }

    friend bool operator==(const Puzzle&, const Puzzle&) = default;

  private:
    Grid givens_;
    std::vector<DigitSet> allowed_;
};

}  // namespace sudoku
