#pragma once

#include "generate/solved_board.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <span>
#include <vector>

namespace sudoku {

// Asks the bulk engine whether givens of a complete grid have other solutions.
class SecondSolutions {
  public:
    explicit SecondSolutions(bulk::BulkTarget target) : solver_(target) {}

    // For each set of givens the cells in which some other solution differs from the grid; none
    // when there is no other. Which of several solutions it is may depend on the target.
    const std::vector<classic::Cells>& ask(const SolvedBoard& board,
                                           std::span<const classic::Cells> givens);

    // Smaller differences inside those given, where a short look finds some.
    const std::vector<classic::Cells>& shrink(const SolvedBoard& board,
                                              std::span<const classic::Cells> sets);

  private:
    void fill(const SolvedBoard& board, std::span<const classic::Cells> givens);

    bulk::BulkSolver solver_;
    std::vector<char> cells_;
    std::vector<bulk::BulkResult> results_;
    std::vector<classic::Cells> differences_;
};

}  // namespace sudoku
