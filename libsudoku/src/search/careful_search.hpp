#pragma once

#include "grid/rule_program.hpp"

#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <limits>
#include <memory>

namespace sudoku {

// The row `careful` of the solver table, for the puzzles of search_by_constraints(), with more
// deductions at each node and guesses where conflicts were found lately (conflict_search.hpp).
class CarefulSearch {
  public:
    CarefulSearch(const Geometry& geometry, const RuleProgram& rules);
    ~CarefulSearch();

    static bool knows(const Geometry& geometry, const RuleProgram& rules);
    // True if it also concludes more than other searches: from automata, and from sums of cells
    // that do not all differ.
    static bool knows_more(const Geometry& geometry, const RuleProgram& rules);

    // Goes on where the last call was stopped by its limit of nodes, or after about this much work,
    // which ends like a limit of nodes. A unit of work takes about as long in each puzzle.
    SearchResult run(const SolutionVisitor& visit, const SearchLimits& limits,
                     std::uint64_t work = std::numeric_limits<std::uint64_t>::max());
    // How much of the search is done, if each of the digits of a cell takes as long.
    int percent_done() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

SearchResult search_carefully(const Puzzle& puzzle, const SolutionVisitor& visit,
                              const SearchLimits& limits);

}  // namespace sudoku
