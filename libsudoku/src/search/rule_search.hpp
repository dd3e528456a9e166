#pragma once

#include "grid/rule_program.hpp"

#include <sudoku/search/solver.hpp>

namespace sudoku {

struct ConstraintNet;

// The row `rules` of the solver table, for all puzzles, with constraints and rules about pairs.
// Rules are compiled to a few primitives (grid/rule_program.hpp), each of which is propagated
// separately; sums of cages are combined with houses to innies and outies. The search branches on
// the cell with the most contradictions per candidate (docs/theory/rules.md).
SearchResult search_by_rules(const Puzzle& puzzle, const SolutionVisitor& visit,
                             const SearchLimits& limits);
// The same for rules that are already compiled.
SearchResult search_by_rules(const Geometry& geometry, const RuleProgram& rules,
                             const SolutionVisitor& visit, const SearchLimits& limits);

// The row `constraints`: the same for square boards of sides up to 9, many times as fast, with
// tables of digit sets and more deductions. has_constraint_tables() tells whether it applies; other
// puzzles are passed to search_by_rules().
bool has_constraint_tables(const Geometry& geometry, const RuleProgram& rules);
SearchResult search_by_constraints(const Puzzle& puzzle, const SolutionVisitor& visit,
                                   const SearchLimits& limits);

// The same for the net of a puzzle.
SearchResult search_net(const Geometry& geometry, const ConstraintNet& net,
                        const SolutionVisitor& visit, const SearchLimits& limits);

}  // namespace sudoku
