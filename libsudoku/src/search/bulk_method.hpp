#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The bulk engine as a method of the solver table, for classic 9x9 puzzles with or without
// pencilmarks. A node is a state of the engine: the puzzle itself and two for each guess. Depth
// and backtracks are not counted.
SearchResult run_bulk(const Puzzle& puzzle, const SolutionVisitor& visit,
                      const SearchLimits& limits);

}  // namespace sudoku
