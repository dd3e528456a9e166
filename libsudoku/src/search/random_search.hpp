#pragma once

#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include <optional>

namespace sudoku {

// The method `propagate` with ties between choices and the order of their options drawn from `rng`.
// The answer does not depend on the draws, the first solution and the statistics do.
SearchResult search_randomised(const Puzzle& puzzle, Rng& rng, const SearchLimits& limits = {});

// One solution, or nothing when there is none or a limit other than the number of solutions came
// first. Restarts with growing node limits: on large sparse boards an unlucky first guess may cost
// a search its whole life, and a fresh start costs nothing. Every solution can come out, but not
// all are equally likely: those in bushy parts of the search tree come less often.
std::optional<Grid> random_solution(const Puzzle& puzzle, Rng& rng,
                                    const SearchLimits& limits = {});

}  // namespace sudoku
