#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <utility>

namespace sudoku::test {

// Random input for property and differential tests. The same seed gives the same value on every
// platform. Failing tests print the seed (CAPTURE), with which they can be repeated.

// A geometry by its spec, which must be valid.
inline Geometry geometry(std::string_view spec) { return parse_geometry(spec).value(); }

// A layout of random connected regions, made by swapping cells between neighbouring regions,
// starting from the usual boxes.
Geometry arbitrary_jigsaw(int side, Rng& rng, BoardRules rules = {});

// One of about twenty geometries of side 4 to 6: boxes, Latin squares, jigsaws, each with and
// without extra houses. At least one complete grid exists.
Geometry arbitrary_small_geometry(Rng& rng);

// A complete grid; empty if the geometry has none.
std::optional<Grid> arbitrary_solution(const Geometry& geometry, Rng& rng);

// A puzzle that `solution` satisfies: each cell is given with a probability of `percent`.
Puzzle arbitrary_givens(const Grid& solution, int percent, Rng& rng);

// Adds candidates to every open cell: the digit of the solution, and each other one with a
// probability of `percent`.
Puzzle with_arbitrary_pencilmarks(const Puzzle& puzzle, const Grid& solution, int percent,
                                  Rng& rng);

// Changes one of the givens. Usually there is then no solution, sometimes there are others.
Puzzle with_arbitrary_mistake(const Puzzle& puzzle, Rng& rng);

// A puzzle of any kind: unique, with many solutions, without one, with conflicting givens, with
// pencilmarks. On average, at least `minimum_percent` of the cells are given.
Puzzle arbitrary_puzzle(const Geometry& geometry, int minimum_percent, Rng& rng);

// A puzzle with exactly one solution, and the solution. Givens are removed at random as long as the
// puzzle remains unique, but not necessarily until it is minimal.
std::pair<Puzzle, Grid> arbitrary_unique_puzzle(const Geometry& geometry, Rng& rng);

}  // namespace sudoku::test
