#include <sudoku/search/solver.hpp>

#include "search/adaptive_method.hpp"
#include "search/bulk_method.hpp"
#include "search/careful_search.hpp"
#include "search/constraint_lanes.hpp"
#include "search/constraint_net.hpp"
#include "search/depth_first.hpp"
#include "search/engine_choice.hpp"
#include "search/learning_search.hpp"
#include "search/nogood_search.hpp"
#include "search/propagate_method.hpp"
#include "search/rule_search.hpp"
#include "support/former_names.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

// What a constraint net with tables knows.
constexpr Features with_tables = all_features - Features{Feature::several_grids};

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
    return only_houses.contains(puzzle.features()) ? search_by_nogoods(puzzle, visit, limits)
                                                   : search_by_learning(puzzle, visit, limits);
}

constexpr std::array table{
    SolverInfo{"row-order",
               "next open cell in row order; tries every digit and checks it afterwards",
               only_houses, max_side, run<DigitCheck, FirstCell>},
    SolverInfo{"row-order-candidates", "next open cell in row order; tries only its candidates",
               only_houses, max_side, run<LocalCheck, FirstCell>},
    SolverInfo{"most-constrained",
               "first cell with the fewest candidates; a cell without any is a dead end",
               only_houses, max_side, run<LocalCheck, SmallestCell>},
    SolverInfo{"row-order-look-ahead",
               "next open cell in row order; backtracks as soon as any cell has no candidates",
               only_houses, max_side, run<ForwardCheck, FirstCell>},
    SolverInfo{
        "most-constrained-look-ahead",
        "first cell with the fewest candidates; backtracks as soon as any cell has no candidates",
        only_houses, max_side, run<ForwardCheck, SmallestCell>},
    SolverInfo{"propagate",
               "naked and hidden singles, locked candidates, then the choice with fewest options",
               only_houses, max_side, run_propagate},
    SolverInfo{"learn",
               "conflict-driven clause learning (CDCL) with restarts; for large boards and hard "
               "constraints",
               all_features, max_side, run_learn},
    SolverInfo{"adaptive",
               "propagate for 1,000 nodes, then bulk on the classic board, learn on others; with "
               "constraints, constraint-lanes, careful and learn in turns (default)",
               all_features, max_side, run_adaptive},
    SolverInfo{"bulk",
               "several states at once in vector registers: singles, locked candidates, then a "
               "cell with two candidates",
               known_in_bulk, max_side, run_bulk},
    SolverInfo{"rules", "constraints and board rules as sums, pairs and automata; for any board",
               all_features, max_side, search_by_rules},
    SolverInfo{"constraints", "constraints and board rules from tables; up to side 9", with_tables,
               ConstraintNet::largest_side, search_by_constraints},
    SolverInfo{"careful",
               "constraints, with more deductions at each node; guesses where conflicts were found",
               with_tables, ConstraintNet::largest_side, search_carefully},
    SolverInfo{"constraint-lanes",
               "constraints; after 12 nodes, many states at once in vector registers. The other "
               "methods use it for puzzles with constraints",
               with_tables, ConstraintNet::largest_side, search_by_constraint_lanes},
};

}  // namespace

bool SolverInfo::supports(const Puzzle& puzzle) const {
    return features.contains(puzzle.features()) && puzzle.geometry().side() <= largest_side;
}

std::span<const SolverInfo> solver_table() { return table; }

const SolverInfo* find_solver(std::string_view written) {
    const std::string_view name = current_name(NameOf::solver, written);
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const SolverInfo& info) { return info.name == name; });
    return row == table.end() ? nullptr : &*row;
}

}  // namespace sudoku
