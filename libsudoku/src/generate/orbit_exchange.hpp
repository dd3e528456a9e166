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

// A puzzle with one solution of which no group of a plan can go, and what draws for it.
struct ExchangeTask {
    const Grid* solution = nullptr;
    const PlacePlan* plan = nullptr;
    Rng* rng = nullptr;
    CellSet givens = {};      // before and after: some groups of the plan and what is in none
    int exchanges = 0;        // at most, detours included
    bool is_minimal = false;  // afterwards: proved that no single given can go
    // Questions are those that came up: how many of them learnt sets answer depends on the target.
    RemovalStats stats = {};
};

// Looks for puzzles of which no given can go among those whose groups of givens (the orbits of a
// symmetry) only go together. While a given can go by itself, its group is exchanged for another
// one that leaves one solution:
//
//     X . . . a      a can go, its image b cannot:      X . . c .
//     . X . X .      the two give way to another        . X . X .
//     b . . . X      orbit, and every given is          . d . . X
//                    tried again
//
// Where no group can take the place of a spare one, another is given besides (a detour), and every
// given is tried again. Givens and partners about which learnt sets say enough are not asked about.
//
// What becomes of a task depends on it alone, as with RemovalEngine.
class ExchangeEngine {
  public:
    virtual ~ExchangeEngine() = default;
    virtual void run(std::span<ExchangeTask> tasks) = 0;
};

// For any square board. A question that runs into the limit of guesses ends its task, as not
// minimal. The solver must stay alive; it is used in run() only.
std::unique_ptr<ExchangeEngine> make_exchange_engine(
    bulk::BulkSolver& solver, std::uint64_t guesses = bulk::BulkLimits().guesses,
    std::stop_token cancel = {});

}  // namespace sudoku
