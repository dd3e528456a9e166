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

    // Returns, for each set of givens, the cells in which some other solution differs from the
    // grid; empty if there is none. The solution chosen among several can depend on the target.
    const std::vector<classic::Cells>& ask(const SolvedBoard& board,
                                           std::span<const classic::Cells> givens);

    // Replaces each set by a smaller difference within it, if a short search finds one.
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
