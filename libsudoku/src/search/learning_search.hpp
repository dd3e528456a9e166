#pragma once

#include "grid/rule_program.hpp"
#include "search/cdcl_solver.hpp"
#include "search/rule_clauses.hpp"
#include "search/rule_net.hpp"

#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <limits>
#include <optional>

namespace sudoku {

// Conflict-driven clause learning for puzzles with any constraints and board rules, on any board:
// what search_by_nogoods() is for houses. It decides puzzles on which a search without memory runs
// into the same dead ends again and again, such as empty boards with skyscrapers, renban lines or
// long sums. A node takes ten to a hundred times as long as in lanes (docs/theory/rules.md).
class LearningSearch {
  public:
    static bool knows(const RuleProgram& rules) { return rules.ranks.empty(); }

    // Translates the rules into clauses, which takes milliseconds.
    LearningSearch(const Geometry& geometry, const RuleProgram& rules);

    // Searches until a limit is reached; a later call continues. The limits apply to each call and
    // the result tells what that call found, so that all results together are those of one search.
    // A call ends as at a limit of nodes after about this much work.
    SearchResult run(const SolutionVisitor& visit, const SearchLimits& limits,
                     std::uint64_t work = std::numeric_limits<std::uint64_t>::max());

  private:
    Geometry geometry_;
    RuleNet net_;
    std::optional<RuleClauses> clauses_;  // not set if the rules contradict each other at once
    std::optional<CdclSolver> solver_;
};

// The row `learn` of the solver table for puzzles with constraints or rules about pairs. Passes
// rules that it does not know to search_by_rules().
SearchResult search_by_learning(const Puzzle& puzzle, const SolutionVisitor& visit,
                                const SearchLimits& limits);

}  // namespace sudoku
