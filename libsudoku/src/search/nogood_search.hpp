#pragma once

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

}  // namespace sudoku
