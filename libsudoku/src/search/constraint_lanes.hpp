#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The row `constraint-lanes` of the solver table: a few nodes by search_by_constraints(), which is
// enough for most puzzles; a puzzle that takes more is searched with many states side by side in
// vector lanes, twenty nodes in the time of one. Puzzles with rules that lanes do not know
// (automata) and sides above 9 stay with the other methods. The statistics are those of the search
// that answered.
SearchResult search_by_constraint_lanes(const Puzzle& puzzle, const SolutionVisitor& visit,
                                        const SearchLimits& limits);

}  // namespace sudoku
