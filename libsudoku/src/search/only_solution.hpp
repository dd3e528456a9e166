#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// The solution of a puzzle that must have exactly one; the Error tells what it has instead. For all
// who cannot begin without the solution.
inline Result<Grid> only_solution(const Puzzle& puzzle, const SearchLimits& limits) {
    const SearchResult result = Solver().search(puzzle, limits);
    if (const Status status = one_solution(result); !status) return status.error();
    return *result.first;
}

}  // namespace sudoku
