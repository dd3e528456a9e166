#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The row `adaptive` of the solver table, the default: `propagate`, which answers nearly every
// puzzle within a few hundred nodes, and where it does not, `learn` from the start. The first
// solution is that of `propagate` if it found one before.
SearchResult run_adaptive(const Puzzle& puzzle, const SolutionVisitor& visit,
                          const SearchLimits& limits);

}  // namespace sudoku
