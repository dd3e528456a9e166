#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The row `propagate` of the solver table: depth-first search with locked candidates that branches
// on the smallest choice.
SearchResult run_propagate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits);

}  // namespace sudoku
