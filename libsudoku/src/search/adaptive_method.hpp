#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The default row `adaptive` of the solver table: runs `propagate`, which solves nearly every
// puzzle within a few hundred nodes, and if it does not, starts again with `learn`. The first
// solution is that of `propagate` if it found one. Puzzles with constraints or rules about pairs go
// to `constraint-lanes`, which takes turns with `learn` from 400,000 nodes on.
SearchResult run_adaptive(const Puzzle& puzzle, const SolutionVisitor& visit,
                          const SearchLimits& limits);

}  // namespace sudoku
