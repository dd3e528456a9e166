#pragma once

#include "bulk/query_source.hpp"
#include "generate/place_plans.hpp"
#include "generate/removal_task.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

namespace sudoku {

// A puzzle with one solution from which no group of a plan can be removed, and its random stream.
struct ExchangeTask {
    const Grid* solution = nullptr;
    const PlacePlan* plan = nullptr;
    Rng* rng = nullptr;
    CellSet givens = {};      // in and out: some groups of the plan, and the givens in no group
    int exchanges = 0;        // limit, detours included
    bool is_minimal = false;  // out: it is proved that no single given can be removed
    // Counts questions that arose, because how many of them learnt sets answer depends on the
    // target.
    RemovalStats stats = {};
};

// Looks for minimal puzzles among those whose givens come and go in groups (the orbits of a
// symmetry). While a given is redundant by itself but its group is not, the group is exchanged for
// another one that leaves one solution:
//
//     X . . . a      a can go, its image b cannot:      X . . c .
//     . X . X .      another orbit replaces both,       . X . X .
//     b . . . X      and every given is tried again     . d . . X
//
// If no group can replace one with a redundant given, an additional group is given (a detour), and
// every given is tried again. Learnt sets save questions about givens and partners.
//
// The result for a task depends on it alone, as with RemovalEngine.
class ExchangeEngine {
  public:
    virtual ~ExchangeEngine() = default;
    virtual void run(std::span<ExchangeTask> tasks) = 0;
};

// Supports any square board. A question that reaches the guess limit ends its task as not minimal.
// The solver must outlive the engine; it is used in run() only.
std::unique_ptr<ExchangeEngine> make_exchange_engine(
    bulk::BulkSolver& solver, std::uint64_t guesses = bulk::BulkLimits().guesses,
    std::stop_token cancel = {});

}  // namespace sudoku
