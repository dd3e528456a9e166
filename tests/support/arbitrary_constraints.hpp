#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <vector>

namespace sudoku::test {

// Random constraints of small boards, and the puzzles with them solved by what their rules mean.
// The same seed gives the same value everywhere.

// Cells as the kind wants them; values that fit the solution mostly, others now and then. The
// constraint need not pass check_constraint().
Constraint arbitrary_constraint(const ConstraintInfo& info, const Geometry& geometry,
                                const Grid& solution, Rng& rng);

// One to three constraints of the kind, now and then with one of another kind; all pass
// check_constraint(), so that there may be none.
std::vector<Constraint> arbitrary_constraints(const ConstraintInfo& info, const Geometry& geometry,
                                              const Grid& solution, Rng& rng);

// The solutions of a puzzle with constraints and rules of the board: all grids of the naive solver,
// up to `most` of them, that keep every rule by its definition.
std::vector<Grid> solutions_by_definition(const Puzzle& puzzle, std::size_t most = 100'000);

}  // namespace sudoku::test
