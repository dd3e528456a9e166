#pragma once

#include <sudoku/grid/transform.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

namespace sudoku {

// A search that learns a nogood from every dead end: a set of statements "this digit is here" or
// "is not here" that cannot all hold in a solution. Each nogood prunes all branches that would fail
// for the same reason. Boards of side 16 and 25 with few givens, on which a search without memory
// runs into the same dead end again and again, take less than a second this way
// (docs/theory/nogoods.md). On small boards it is slower than `propagate`, which needs few and
// cheaper nodes there.
//
// A node in the statistics is a state after a guess or after a learned nogood, a guess is a
// statement with two options, and a backtrack is a learned nogood. Memory grows with the nogoods
// kept, to some tens of MB after minutes.
//
// The puzzle must have only houses, or be an empty board with rules about pairs, whose forbidden
// pairs of statements are at-most-one constraints. Givens with such rules are not supported,
// because cells solved before the search take no part in them.
//
// Without `rng` the search is the same everywhere. With it, guesses start in random order and with
// random digits, so that each rng gives another full grid of an empty board. Every grid is
// possible, but they are not equally likely. If only a grid is needed, search_full_grid() is
// faster: 2.7 seconds for a 5x5+windoku grid, instead of 47.
SearchResult search_by_nogoods(const Puzzle& puzzle, const SolutionVisitor& visit,
                               const SearchLimits& limits, Rng* rng = nullptr);

// A map of the placements of a square board: the cell moves by `cells`, a rotation, and its digit
// becomes that of `digits` (by digit, from 1; the first element is unused).
struct GridSymmetry {
    SquareSymmetry cells = SquareSymmetry::identity;
    std::vector<Digit> digits = {};
    int order = 1;  // after this many applications every placement is back in its place
};

// The rotations by 90 and by 180 degrees, as far as they map each house of the board to a house and
// the digits can follow:
//
//     by 90 degrees    1 -> 2 -> 3 -> 4 -> 1, 5 -> 6 -> 7 -> 8 -> 5, ..., the rest stay
//     by 180 degrees   each digit d and side + 1 - d, so that adjacent digits stay adjacent
//
// There are none for boards of several grids.
std::vector<GridSymmetry> grid_symmetries(const Geometry& geometry);

// Searches the full grids that `symmetry` maps to themselves, which are few and easy to find: all
// placements of an orbit are one variable. On 4x4+disjoint+diagonal+windoku, where no other search
// finds a grid in minutes, this takes a fraction of a second. It shows nothing about the other
// grids of the board: if it is complete without a solution, there may still be some.
SearchResult search_symmetric_grids(const Geometry& geometry, const GridSymmetry& symmetry,
                                    const SearchLimits& limits, Rng& rng);

}  // namespace sudoku
