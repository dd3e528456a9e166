#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace sudoku::bulk {
class BulkSolver;
}

namespace sudoku {

// The redundant givens of a puzzle with one solution: those whose removal, one at a time, leaves
// the solution unique.
struct RedundantGivens {
    std::vector<Cell> cells = {};
    std::vector<Cell> undecided = {};  // a limit was reached first

    // Not set if this is unknown.
    std::optional<bool> is_minimal() const {
        if (!cells.empty()) return false;
        return undecided.empty() ? std::optional(true) : std::nullopt;
    }
};

// The redundant constraints of a puzzle with one solution, by the same definition, as indices into
// Puzzle::constraints().
struct RedundantConstraints {
    std::vector<std::size_t> constraints = {};
    std::vector<std::size_t> undecided = {};  // a limit was reached first

    // Not set if this is unknown.
    std::optional<bool> is_minimal() const {
        if (!constraints.empty()) return false;
        return undecided.empty() ? std::optional(true) : std::nullopt;
    }
};

struct RedundancyOptions {
    // Use the bulk engine for puzzles that have only houses: it solves the puzzles that each lack
    // one given together, in about ten microseconds on the classic board. The classic board then
    // has no limits; other boards use the bulk engine only if `limits` sets none. Otherwise, and
    // for all other puzzles, `solver` searches.
    bool in_bulk = true;
    Solver solver = {};
    SearchLimits limits = {};        // per given
    bool ends_at_undecided = false;  // stop at the first given that reaches a limit
    bool ends_at_first = false;      // stop at the first redundant given that a search finds
};

// The only Error is `cancelled`, once the stop token of the limits is raised. `bulk_solver` is
// rebuilt for the geometry of the puzzle if necessary.
Result<RedundantGivens> redundant_givens(const Puzzle& puzzle, const RedundancyOptions& options,
                                         bulk::BulkSolver& bulk_solver);
// Searches for each constraint, unless the others imply it, as the other cages of a covered board
// imply the sum of a cage. A puzzle without one of its constraints can be far harder than the
// puzzle itself, so if the limits set no number of nodes, each constraint gets 100,000.
Result<RedundantConstraints> redundant_constraints(const Puzzle& puzzle,
                                                   const RedundancyOptions& options = {});
// Like redundant_givens() above, for a single puzzle, with a bulk solver of its own.
Result<RedundantGivens> redundant_givens(const Puzzle& puzzle,
                                         const RedundancyOptions& options = {});

}  // namespace sudoku
