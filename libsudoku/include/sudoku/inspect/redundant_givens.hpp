#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>

#include <optional>
#include <vector>

namespace sudoku::bulk {
class BulkSolver;
}

namespace sudoku {

// The givens of a puzzle with one solution without which, each by itself, it still has one.
struct RedundantGivens {
    std::vector<Cell> cells = {};
    std::vector<Cell> undecided = {};  // for which a limit came first

    // Nothing when that is not known.
    std::optional<bool> is_minimal() const {
        if (!cells.empty()) return false;
        return undecided.empty() ? std::optional(true) : std::nullopt;
    }
};

struct RedundancyOptions {
    // Puzzles of houses alone go through the bulk engine, all without one given each at once: some
    // ten microseconds on the classic board. Without any limit there, elsewhere only if there is
    // none. When false, and for all other puzzles, the solver searches.
    bool in_bulk = true;
    Solver solver = {};
    SearchLimits limits = {};        // of the search for each given
    bool ends_at_undecided = false;  // leave the other givens open once a limit came first
};

// An Error, with the code `cancelled`, only once the stop token of the limits is raised. The bulk
// solver becomes one for the geometry of the puzzle.
Result<RedundantGivens> redundant_givens(const Puzzle& puzzle, const RedundancyOptions& options,
                                         bulk::BulkSolver& bulk_solver);
// For a single puzzle.
Result<RedundantGivens> redundant_givens(const Puzzle& puzzle,
                                         const RedundancyOptions& options = {});

}  // namespace sudoku
