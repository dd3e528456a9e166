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

// The digits that really occur in a cell: those of some solution. What no logic may take away, and
// all that the best logic leaves.
struct TrueCandidates {
    std::vector<DigitSet> possible;   // by cell: those of some solution
    std::vector<DigitSet> undecided;  // by cell: of no solution found before a limit came
    // Solutions with the digit in the cell, [cell * side + digit - 1], up to the limit that was
    // asked for.
    std::vector<std::uint64_t> solutions;
    std::vector<DigitSet> counted;  // by cell: those whose number above no other limit cut short
    SearchEnd end = SearchEnd::complete;  // why some are undecided or not counted

    bool has_solution() const { return !possible.empty() && !possible.front().empty(); }
    std::size_t undecided_count() const;
};

struct TrueCandidatesOptions {
    // `solutions`: counted for each candidate, at least 1. Nodes and time: of all searches for the
    // puzzle together.
    SearchLimits limits = {.solutions = 1};
    Solver solver = {};
    // Puzzles of houses alone go through the bulk engine where there is no limit on nodes, many
    // candidates at once; the answer is the same. When false, and for all others, the solver
    // searches.
    bool in_bulk = true;
};

// Finds some solutions, whose digits are true candidates all at once, then asks for each candidate
// that none of them has with it as a given. A unique puzzle takes one search; one with many
// solutions as many as it has candidates at worst. What a limit leaves open is undecided, never
// guessed. An Error, with the code `cancelled`, only once the stop token of the limits is raised.
// The bulk solver becomes one for the geometry of the puzzle.
Result<TrueCandidates> true_candidates(const Puzzle& puzzle, const TrueCandidatesOptions& options,
                                       bulk::BulkSolver& bulk_solver);
// For a single puzzle.
Result<TrueCandidates> true_candidates(const Puzzle& puzzle,
                                       const TrueCandidatesOptions& options = {});

}  // namespace sudoku
