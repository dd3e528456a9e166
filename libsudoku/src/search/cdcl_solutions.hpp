#pragma once

#include "search/cdcl_solver.hpp"
#include "search/found_solution.hpp"

namespace sudoku {

// Finds the solutions of clauses one after another, counts them in `result` and shows them, until a
// limit is reached. grid() returns the current one.
template <class MakeGrid>
void find_solutions(CdclSolver& solver, MakeGrid grid, const SolutionVisitor& visit,
                    const SearchLimits& limits, SearchControl& control, SearchResult& result) {
    while (solver.next_solution(control)) {
        if (!add_solution(grid, visit, limits, control, result)) return;
    }
}

}  // namespace sudoku
