#include <sudoku/search/solver_table.hpp>

#include "search/bulk_method.hpp"
#include "search/depth_first.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

bool every_geometry(const Geometry&) { return true; }

template <template <int> class Look, class Pick, template <int> class Memo = NoMemo>
SearchResult run(const Puzzle& puzzle, const SolutionVisitor& visit, const SearchLimits& limits) {
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        return DepthFirst<Look<MaxSide>, Pick, InOrder, Memo<MaxSide>>(puzzle.geometry(), InOrder())
            .search(puzzle, visit, limits);
    });
}

// Up to some thousand solutions are found quicker than remembered.
constexpr std::uint64_t many_solutions = 10'000;

SearchResult run_propagate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits) {
    const bool only_counts = !visit && limits.solutions > many_solutions;
    return only_counts ? run<Propagation, SmallestChoice, CountMemo>(puzzle, visit, limits)
                       : run<Propagation, SmallestChoice>(puzzle, visit, limits);
}

SearchResult run_bulk_or_propagate(const Puzzle& puzzle, const SolutionVisitor& visit,
                                   const SearchLimits& limits) {
    return puzzle.geometry().is_classic() ? run_bulk(puzzle, visit, limits)
                                          : run_propagate(puzzle, visit, limits);
}

constexpr std::array table{
    SolverInfo{"row-order",
               "the next open cell in row order; every digit is tried and then checked",
               every_geometry, run<DigitCheck, FirstCell>},
    SolverInfo{"row-order-candidates", "the next open cell in row order; its candidates only",
               every_geometry, run<LocalCheck, FirstCell>},
    SolverInfo{"most-constrained", "the cell with fewest candidates; only that cell is checked",
               every_geometry, run<LocalCheck, SmallestCell>},
    SolverInfo{"row-order-look-ahead",
               "the next open cell in row order; any cell left without candidates prunes at once",
               every_geometry, run<ForwardCheck, FirstCell>},
    SolverInfo{"most-constrained-look-ahead",
               "the cell with fewest candidates; any cell left without prunes at once",
               every_geometry, run<ForwardCheck, SmallestCell>},
    SolverInfo{"propagate",
               "naked and hidden singles, locked candidates, then the smallest choice (default)",
               every_geometry, run_propagate},
    SolverInfo{"bulk",
               "classic 9x9 only (others as propagate): locked candidates, full minirows, a "
               "two-candidate cell; states in vector lanes",
               [](const Geometry& geometry) { return geometry.is_classic(); },
               run_bulk_or_propagate},
};

}  // namespace

std::span<const SolverInfo> solver_table() { return table; }

const SolverInfo* find_solver(std::string_view name) {
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const SolverInfo& info) { return info.name == name; });
    return row == table.end() ? nullptr : &*row;
}

}  // namespace sudoku
