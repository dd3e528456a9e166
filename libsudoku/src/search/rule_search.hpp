#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The row `rules` of the solver table: any puzzle, with constraints and rules of pairs. Rules come
// down to a few primitives (grid/rule_program.hpp), each of which concludes what it can by itself;
// sums of cages are combined with houses to innies and outies. The cell to guess is the one that
// led to most contradictions for its number of candidates (docs/theory/rules.md).
SearchResult search_by_rules(const Puzzle& puzzle, const SolutionVisitor& visit,
                             const SearchLimits& limits);

// The row `constraints`: the same for square boards of sides up to 9, with sets of digits from
// tables and more conclusions, many times as fast. Other puzzles are given to search_by_rules().
bool has_constraint_tables(const Puzzle& puzzle);
SearchResult search_by_constraints(const Puzzle& puzzle, const SolutionVisitor& visit,
                                   const SearchLimits& limits);

}  // namespace sudoku
