#pragma once

#include <sudoku/parallel/solve_stream.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>

namespace sudoku {

// A limit on solutions that asks for all of them.
inline constexpr std::uint64_t all_solutions = std::numeric_limits<std::uint64_t>::max();

// The grids of an empty board: in `result`, as after a search that met all of them, at most
// all_solutions; and exactly, if count_grids() counted them.
struct CountedBoard {
    SearchResult result = {};
    std::optional<GridCount> grids = {};
};
// Counts an empty board by its rules; returns nothing for other puzzles, and for boards that must
// be searched.
std::optional<CountedBoard> count_empty_board(const Puzzle& puzzle, const std::stop_token& stop);

// Searches the puzzle of a record if it has one, or counts its empty board if the options ask for
// that.
void search_record(SolvedRecord& solved, const SolveStreamOptions& options);

}  // namespace sudoku
