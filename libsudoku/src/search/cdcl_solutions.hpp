#pragma once

#include "search/cdcl_solver.hpp"
#include "search/search_control.hpp"

namespace sudoku {

// Finds the solutions of clauses one after another, counts them in `result` and shows them, until a
// limit is reached. grid() returns the current one.
template <class MakeGrid>
void find_solutions(CdclSolver& solver, MakeGrid grid, const SolutionVisitor& visit,
                    const SearchLimits& limits, SearchControl& control, SearchResult& result) {
    while (solver.next_solution(control)) {
        const Grid solution = grid();
        ++result.solutions;
        if (!result.first) result.first = solution;
        if (visit && !visit(solution)) {
            control.stop(SearchEnd::cancelled);
            return;
        }
        if (result.solutions == limits.solutions) {
            control.stop(SearchEnd::solution_limit);
            return;
        }
    }
}

}  // namespace sudoku
