#pragma once

#include <sudoku/grid/clue.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <vector>

namespace sudoku::test {

// Random clues of small boards, and the puzzles with them solved by what their rules mean. The same
// seed gives the same value everywhere.

// Cells as the kind wants them; values that fit the solution mostly, others now and then. The clue
// need not pass check_clue().
Clue arbitrary_clue(const ClueInfo& info, const Geometry& geometry, const Grid& solution, Rng& rng);

// One to three clues of the kind, now and then with one of another kind; all pass check_clue(), so
// that there may be none.
std::vector<Clue> arbitrary_clues(const ClueInfo& info, const Geometry& geometry,
                                  const Grid& solution, Rng& rng);

// The solutions of a puzzle with clues and rules of the board: all grids of the naive solver, up to
// `most` of them, that keep every rule by its definition.
std::vector<Grid> solutions_by_definition(const Puzzle& puzzle, std::size_t most = 100'000);

}  // namespace sudoku::test
