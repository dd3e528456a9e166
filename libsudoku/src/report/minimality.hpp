#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstdint>
#include <optional>

namespace sudoku {

// How many givens of a puzzle with one solution are redundant, each by itself: without it there is
// still one solution. Nothing when a search took more nodes than that before it was known. Classic
// puzzles go through the bulk engine, without limit, all without one given each at once: some ten
// microseconds.
std::optional<int> count_redundant(const Puzzle& puzzle, bulk::BulkSolver& bulk_solver,
                                   std::uint64_t node_limit);

}  // namespace sudoku
