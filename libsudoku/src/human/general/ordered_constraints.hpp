#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/step.hpp>

#include <cstddef>
#include <vector>

namespace sudoku::human::general {

// A puzzle with its constraints sorted. Constraint numbers decide which of equal chains is found
// first; sorting makes a path independent of the order in which they were written.
class OrderedConstraints {
  public:
    explicit OrderedConstraints(const Puzzle& puzzle);

    const Puzzle& puzzle() const { return puzzle_; }
    // Converts a step or a position of puzzle() back to the original order of constraints.
    Step as_written(Step step) const;
    Puzzle as_written(const Puzzle& position) const;

  private:
    void rename(std::vector<int>& houses) const;

    std::vector<Constraint> written_;
    std::vector<std::size_t> places_;  // original index of each sorted constraint
    Puzzle puzzle_;
};

}  // namespace sudoku::human::general
