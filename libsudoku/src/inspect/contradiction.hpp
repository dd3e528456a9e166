#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace sudoku {

// Parts of a puzzle that leave no solution together, whatever the others are. Without any: the
// board itself has no grid.
struct Contradiction {
    std::vector<Cell> givens = {};
    std::vector<Cell> marked = {};              // open cells whose pencilmarks are part of it
    std::vector<std::size_t> constraints = {};  // indices into Puzzle::constraints()
    // Parts that may not be needed: a limit came before that was known.
    std::size_t undecided = 0;

    std::size_t size() const { return givens.size() + marked.size() + constraints.size(); }
    // Whether all else has a solution once any one part goes: there is no smaller contradiction
    // inside this one. (There may be a smaller one elsewhere.)
    bool is_irreducible() const { return undecided == 0; }
};

struct ContradictionOptions {
    Solver solver = {};
    // Of all searches together; `solutions` has no meaning.
    SearchLimits limits = {.nodes = 1'000'000};
};

struct ContradictionResult {
    std::optional<Contradiction> found = {};  // nothing where the puzzle has a solution
    SearchEnd end = SearchEnd::complete;      // why it is not known whether there is one, else
};

// Takes away what can go while there is still no solution, first many parts at once, then one by
// one, until each of those left is needed: a minimal unsatisfiable subset by deletion, with one
// search per part at least. A twentieth of the nodes may be spent on a single search. An Error,
// with the code `cancelled`, only once the stop token of the limits is raised.
Result<ContradictionResult> find_contradiction(const Puzzle& puzzle,
                                               const ContradictionOptions& options = {});

}  // namespace sudoku
