#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>

namespace sudoku {

// Runs the bulk engine as a method of the solver table, for classic 9x9 puzzles with or without
// pencilmarks. Nodes are states of the engine: the puzzle itself and two per guess. Depth and
// backtracks are not recorded.
SearchResult run_bulk(const Puzzle& puzzle, const SolutionVisitor& visit,
                      const SearchLimits& limits);

// Convert limits, ends and statistics between the lanes and a search. Splitting a state makes two
// nodes.
bulk::BulkLimits lane_limits(const SearchLimits& limits);
SearchEnd end_of(bulk::BulkEnd end);
SearchStats stats_of_splits(std::uint64_t splits);

}  // namespace sudoku
