#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <vector>

namespace sudoku::test {

// Random constraints for small boards, and the solutions of puzzles with them according to their
// definitions. The same seed gives the same value on every platform.

// A constraint with the shape of cells that its kind requires, and values that usually fit the
// solution. It may fail check_constraint().
Constraint arbitrary_constraint(const ConstraintInfo& info, const Geometry& geometry,
                                const Grid& solution, Rng& rng);

// One to three constraints of the kind, occasionally with one of another kind. Those that fail
// check_constraint() are dropped, so the result can be empty.
std::vector<Constraint> arbitrary_constraints(const ConstraintInfo& info, const Geometry& geometry,
                                              const Grid& solution, Rng& rng);

// The solutions of a puzzle with constraints and rules of the board: all grids of the naive solver,
// up to `most`, that satisfy the definition of every rule.
std::vector<Grid> solutions_by_definition(const Puzzle& puzzle, std::size_t most = 100'000);

}  // namespace sudoku::test
