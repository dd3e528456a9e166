#pragma once

#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

namespace sudoku {

// Search that learns from every dead end a nogood: a set of statements "this digit is here" or "is
// not here" that no solution makes together. Each prunes everything that would fail for the same
// reason, so that boards of side 16 and 25 with few givens, on which a search without memory runs
// into the same dead end again and again, end within a second (docs/theory/nogoods.md). On small
// boards it is slower than `propagate`, which needs few nodes there and has cheaper ones.
//
// One node of the statistics is a state behind a guess or behind a nogood learned; a guess is one
// statement, with two options; a backtrack is a nogood learned. The memory grows with the nogoods
// kept, some tens of MB after minutes.
//
// The puzzle has only houses, or is an empty board with rules of pairs: two statements that such a
// rule forbids are rivals. What stands in cells that are settled before the search would have to be
// looked at as well.
//
// Without `rng` the same puzzle gives the same search everywhere. With it, the guesses begin in
// random order and with random digits, so that another rng gives another full grid of an empty
// board. Every grid can come out, but they are not equally likely. For that alone
// search_full_grid() is quicker: a 5x5+windoku grid took it 2.7 seconds where this took 47.
SearchResult search_by_nogoods(const Puzzle& puzzle, const SolutionVisitor& visit,
                               const SearchLimits& limits, Rng* rng = nullptr);

}  // namespace sudoku
