#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstdint>

namespace sudoku {

// Which engine counts the solutions of a puzzle, for all who have several puzzles to ask about: the
// bulk engine if it can, and the general solver for what exceeds the limit of guesses. The answers
// are the same; only the time differs.

// What the bulk engine knows.
inline constexpr Features known_in_bulk = square_boards | Features{Feature::pencilmarks};

// Puzzles with pencilmarks need a form of input of their own, so they cannot share a call with
// others.
inline bool suits_bulk_engine(const Puzzle& puzzle) {
    return square_boards.contains(puzzle.features());
}

// True if the bulk engine is faster at any size of the search tree, also with pencilmarks. On other
// boards it learns nothing from dead ends, which decides on large trees.
inline bool is_bulk_fastest(const Geometry& geometry) { return geometry.is_classic(); }

// The number of guesses per puzzle after which the general solver is faster.
inline std::uint64_t most_bulk_guesses(const Geometry& geometry) {
    if (is_bulk_fastest(geometry)) return bulk::BulkLimits().guesses;
    return geometry.side() <= 12 ? 20'000 : 5'000;
}

}  // namespace sudoku
