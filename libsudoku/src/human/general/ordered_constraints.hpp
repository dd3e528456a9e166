#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/step.hpp>

#include <cstddef>
#include <vector>

namespace sudoku::human::general {

// A puzzle with its constraints in an order of their own. Which chain is found first among equals
// depends on how constraints are numbered; with these a path does not depend on how they were
// written.
class OrderedConstraints {
  public:
    explicit OrderedConstraints(const Puzzle& puzzle);

    const Puzzle& puzzle() const { return puzzle_; }
    // A step or a position of puzzle(), with the constraints as they were written.
    Step as_written(Step step) const;
    Puzzle as_written(const Puzzle& position) const;

  private:
    void rename(std::vector<int>& houses) const;

    std::vector<Constraint> written_;
    std::vector<std::size_t> places_;  // of the ordered constraints among those
    Puzzle puzzle_;
};

}  // namespace sudoku::human::general
