#pragma once

#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include <optional>

namespace sudoku {

// Runs the method `propagate` with ties between choices and the order of options drawn from `rng`.
// The number of solutions does not depend on the draws, but the first solution and the statistics
// do.
SearchResult search_randomised(const Puzzle& puzzle, Rng& rng, const SearchLimits& limits = {});

// Returns a solution, or nullopt if there is none or if a limit other than the number of solutions
// was reached. Restarts with growing node limits, because on large sparse boards an unlucky first
// guess can trap a search for ever, while a restart costs little. Every solution is possible, but
// not equally likely: those in bushy parts of the search tree are found less often.
std::optional<Grid> random_solution(const Puzzle& puzzle, Rng& rng,
                                    const SearchLimits& limits = {});

}  // namespace sudoku
