#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::bulk {
class BulkSolver;
}

namespace sudoku {

// The true candidates of each cell: the digits that it has in some solution. These are the
// candidates that sound logic can never remove.
struct TrueCandidates {
    std::vector<DigitSet> possible;   // by cell: digits of some solution
    std::vector<DigitSet> undecided;  // by cell: digits without a solution when a limit was reached
    // The number of solutions with the digit in the cell, [cell * side + digit - 1], up to the
    // requested limit.
    std::vector<std::uint64_t> solutions;
    std::vector<DigitSet> counted;        // by cell: digits whose number above is final
    SearchEnd end = SearchEnd::complete;  // the reason why digits are undecided or not counted

    bool has_solution() const { return !possible.empty() && !possible.front().empty(); }
    std::size_t undecided_count() const;
};

struct TrueCandidatesOptions {
    // `solutions`, at least 1, applies to each candidate; nodes and time apply to all searches for
    // the puzzle together.
    SearchLimits limits = {.solutions = 1};
    Solver solver = {};
    // Puzzles with only houses use the bulk engine, many candidates at a time, if there is no node
    // limit. The answer is the same. If false, and for all other puzzles, the solver is used.
    bool in_bulk = true;
};

// Finds some solutions, whose digits are true candidates, then searches with each remaining
// candidate as a given. A unique puzzle takes one search, one with many solutions at worst one per
// candidate. Candidates that a limit leaves open are reported as undecided. The only Error has the
// code `cancelled`, after a stop request. `bulk_solver` is replaced if it is not of the puzzle's
// geometry.
Result<TrueCandidates> true_candidates(const Puzzle& puzzle, const TrueCandidatesOptions& options,
                                       bulk::BulkSolver& bulk_solver);
// Finds the true candidates of a single puzzle.
Result<TrueCandidates> true_candidates(const Puzzle& puzzle,
                                       const TrueCandidatesOptions& options = {});

}  // namespace sudoku
