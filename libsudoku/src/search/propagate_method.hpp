#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The row `propagate` of the solver table: depth first, locked candidates, the smallest choice.
SearchResult run_propagate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits);

}  // namespace sudoku
