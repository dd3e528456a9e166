#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace sudoku {

// Parts of a puzzle that have no solution together, whatever the rest is. If it is empty, the board
// itself has no complete grid.
struct Contradiction {
    std::vector<Cell> givens = {};
    std::vector<Cell> marked = {};              // open cells whose pencilmarks take part
    std::vector<std::size_t> constraints = {};  // indices into Puzzle::constraints()
    // The number of parts that may be superfluous, because a limit was reached before that was
    // known.
    std::size_t undecided = 0;

    std::size_t size() const { return givens.size() + marked.size() + constraints.size(); }
    // True if removing any one part makes the others solvable, so that no smaller contradiction is
    // contained in this one. (A smaller one may exist elsewhere in the puzzle.)
    bool is_irreducible() const { return undecided == 0; }
};

struct ContradictionOptions {
    Solver solver = {};
    // Applies to all searches together; `solutions` is ignored.
    SearchLimits limits = {.nodes = 1'000'000};
};

struct ContradictionResult {
    std::optional<Contradiction> found = {};  // nothing if the puzzle has a solution
    SearchEnd end = SearchEnd::complete;      // otherwise: why the search for one was not completed
};

// Removes parts as long as there is still no solution, first many at once, then one by one, until
// each that remains is needed: a minimal unsatisfiable subset by deletion, with at least one search
// per remaining part. A single search may use a twentieth of the nodes. The only Error is
// `cancelled`, once the stop token of the limits is raised.
Result<ContradictionResult> find_contradiction(const Puzzle& puzzle,
                                               const ContradictionOptions& options = {});

}  // namespace sudoku
