#include <sudoku/search/solver.hpp>

#include "search/adaptive_method.hpp"
#include "search/bulk_method.hpp"
#include "search/constraint_lanes.hpp"
#include "search/depth_first.hpp"
#include "search/learning_search.hpp"
#include "search/nogood_search.hpp"
#include "search/propagate_method.hpp"
#include "search/rule_search.hpp"
#include "support/former_names.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

bool anything(const Puzzle&) { return true; }
// Supports houses, givens and pencilmarks on any board.
bool houses_only(const Puzzle& puzzle) { return puzzle.has_only_houses(); }
// Supports everything on boards for which a constraint net has tables.
bool with_tables(const Puzzle& puzzle) { return has_constraint_tables(puzzle.geometry()); }
// Supports houses, givens and pencilmarks on square boards.
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
    return puzzle.has_only_houses() ? search_by_nogoods(puzzle, visit, limits)
                                    : search_by_learning(puzzle, visit, limits);
}

constexpr std::array table{
    SolverInfo{"row-order",
               "next open cell in row order; tries every digit and checks it afterwards",
               houses_only, run<DigitCheck, FirstCell>},
    SolverInfo{"row-order-candidates", "next open cell in row order; tries only its candidates",
               houses_only, run<LocalCheck, FirstCell>},
    SolverInfo{"most-constrained",
               "first cell with the fewest candidates; a cell without any is a dead end",
               houses_only, run<LocalCheck, SmallestCell>},
    SolverInfo{"row-order-look-ahead",
               "next open cell in row order; backtracks as soon as any cell has no candidates",
               houses_only, run<ForwardCheck, FirstCell>},
    SolverInfo{
        "most-constrained-look-ahead",
        "first cell with the fewest candidates; backtracks as soon as any cell has no candidates",
        houses_only, run<ForwardCheck, SmallestCell>},
    SolverInfo{"propagate",
               "naked and hidden singles, locked candidates, then the choice with fewest options",
               houses_only, run_propagate},
    SolverInfo{"learn",
               "conflict-driven clause learning (CDCL) with restarts; for large boards and hard "
               "constraints",
               anything, run_learn},
    SolverInfo{"adaptive",
               "propagate; learn if that takes more than 1,000 nodes; with constraints, "
               "constraint-lanes and learn in turns (default)",
               anything, run_adaptive},
    SolverInfo{"bulk",
               "several states at once in vector registers: singles, locked candidates, then a "
               "cell with two candidates",
               plain, run_bulk},
    SolverInfo{"rules", "constraints and board rules as sums, pairs and automata; for any board",
               anything, search_by_rules},
    SolverInfo{"constraints", "constraints and board rules from tables; up to side 9", with_tables,
               search_by_constraints},
    SolverInfo{"constraint-lanes",
               "constraints; after 12 nodes, many states at once in vector registers. The other "
               "methods use it for puzzles with constraints",
               with_tables, search_by_constraint_lanes},
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
