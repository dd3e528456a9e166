#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <utility>

namespace sudoku::test {

// Random input for property and differential tests. The same seed gives the same value everywhere;
// a test that fails prints the seed (CAPTURE) and can be repeated with it.

// A geometry by its spec, which must be valid.
inline Geometry geometry(std::string_view spec) { return parse_geometry(spec).value(); }

// A layout of random connected regions, made by swapping cells between neighbouring regions of the
// usual boxes.
Geometry arbitrary_jigsaw(int side, Rng& rng, BoardRules rules = {});

// One of about twenty geometries of side 4 to 6: boxes, Latin squares, jigsaws, each with and
// without extra houses. At least one complete grid exists.
Geometry arbitrary_small_geometry(Rng& rng);

// A complete grid; nothing if the geometry has none.
std::optional<Grid> arbitrary_solution(const Geometry& geometry, Rng& rng);

// Givens that at least one solution keeps: each cell of `solution` with a chance of `percent`.
Puzzle arbitrary_givens(const Grid& solution, int percent, Rng& rng);

// Also says of every open cell which digits it may hold: the solution's, and each other one with a
// chance of `percent`.
Puzzle with_arbitrary_pencilmarks(const Puzzle& puzzle, const Grid& solution, int percent,
                                  Rng& rng);

// Writes another digit into one of the givens. Mostly leaves no solution, sometimes other ones.
Puzzle with_arbitrary_mistake(const Puzzle& puzzle, Rng& rng);

// Anything: unique, with many solutions, without one, with conflicting givens, with pencilmarks.
// `minimum_percent` of the cells are given on average at least.
Puzzle arbitrary_puzzle(const Geometry& geometry, int minimum_percent, Rng& rng);

// A puzzle with exactly one solution, and that solution: givens are removed at random while they
// are not needed, though not necessarily all of them.
std::pair<Puzzle, Grid> arbitrary_unique_puzzle(const Geometry& geometry, Rng& rng);

}  // namespace sudoku::test
