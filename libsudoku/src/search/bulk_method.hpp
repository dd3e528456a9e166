#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>

namespace sudoku {

// The bulk engine as a method of the solver table, for classic 9x9 puzzles with or without
// pencilmarks. A node is a state of the engine: the puzzle itself and two for each guess. Depth
// and backtracks are not counted.
SearchResult run_bulk(const Puzzle& puzzle, const SolutionVisitor& visit,
                      const SearchLimits& limits);

// What limits, ends and statistics of lanes mean for a search. A split state makes two nodes.
bulk::BulkLimits lane_limits(const SearchLimits& limits);
SearchEnd end_of(bulk::BulkEnd end);
SearchStats stats_of_splits(std::uint64_t splits);

}  // namespace sudoku
