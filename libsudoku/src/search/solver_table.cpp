#include <sudoku/search/solver.hpp>

#include "search/adaptive_method.hpp"
#include "search/bulk_method.hpp"
#include "search/constraint_lanes.hpp"
#include "search/depth_first.hpp"
#include "search/nogood_search.hpp"
#include "search/propagate_method.hpp"
#include "search/rule_search.hpp"
#include "support/former_names.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

// Supports houses, givens and pencilmarks on any board.
bool houses_only(const Puzzle& puzzle) { return puzzle.has_only_houses(); }
// Supports the same on square boards.
bool plain(const Puzzle& puzzle) { return puzzle.is_plain(); }

template <template <int> class Look, class Pick>
SearchResult run(const Puzzle& puzzle, const SolutionVisitor& visit, const SearchLimits& limits) {
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        return DepthFirst<Look<MaxSide>, Pick, InOrder, NoMemo<MaxSide>>(puzzle.geometry(),
                                                                         InOrder())
            .search(puzzle, visit, limits);
    });
}

SearchResult run_learn(const Puzzle& puzzle, const SolutionVisitor& visit,
                       const SearchLimits& limits) {
    return search_by_nogoods(puzzle, visit, limits);
}

constexpr std::array table{
    SolverInfo{"row-order",
               "the next open cell in row order; every digit is tried and then checked",
               houses_only, run<DigitCheck, FirstCell>},
    SolverInfo{"row-order-candidates", "the next open cell in row order; its candidates only",
               houses_only, run<LocalCheck, FirstCell>},
    SolverInfo{"most-constrained",
               "the first of the cells with fewest candidates; one without any is a dead end",
               houses_only, run<LocalCheck, SmallestCell>},
    SolverInfo{"row-order-look-ahead",
               "the next open cell in row order; any cell left without candidates prunes at once",
               houses_only, run<ForwardCheck, FirstCell>},
    SolverInfo{"most-constrained-look-ahead",
               "the same; any cell left without candidates prunes before it is entered",
               houses_only, run<ForwardCheck, SmallestCell>},
    SolverInfo{"propagate", "naked and hidden singles, locked candidates, then the smallest choice",
               houses_only, run_propagate},
    SolverInfo{"learn",
               "remembers from every dead end what cannot go together, jumps back, restarts; for "
               "large boards",
               houses_only, run_learn},
    SolverInfo{"adaptive", "propagate, and where that takes more than 1,000 nodes, learn (default)",
               houses_only, run_adaptive},
    SolverInfo{"bulk",
               "states in vector lanes: singles, locked candidates (full minirows too on classic "
               "9x9), a two-candidate cell",
               plain, run_bulk},
    SolverInfo{"rules",
               "constraints and rules of the board as sums, pairs and automata, on any board",
               [](const Puzzle&) { return true; }, search_by_rules},
    SolverInfo{"constraints", "the same by tables up to side 9", has_constraint_tables,
               search_by_constraints},
    SolverInfo{
        "constraint-lanes",
        "constraints, and after 12 nodes many states side by side in vector lanes; what the others "
        "leave puzzles with such rules to",
        has_constraint_tables, search_by_constraint_lanes},
};

}  // namespace

std::span<const SolverInfo> solver_table() { return table; }

const SolverInfo* find_solver(std::string_view written) {
    const std::string_view name = current_name(NameOf::solver, written);
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const SolverInfo& info) { return info.name == name; });
    return row == table.end() ? nullptr : &*row;
}

}  // namespace sudoku
