#include "search/propagate_method.hpp"

#include "search/depth_first.hpp"

namespace sudoku {
namespace {

template <template <int> class Memo>
SearchResult run_with(const Puzzle& puzzle, const SolutionVisitor& visit,
                      const SearchLimits& limits) {
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        // Keys of a multi-grid board would be as large as its states.
        using Known = std::conditional_t<MaxSide == any_board, NoMemo<MaxSide>, Memo<MaxSide>>;
        return DepthFirst<Propagation<MaxSide>, SmallestChoice, InOrder, Known>(puzzle.geometry(),
                                                                                InOrder())
            .search(puzzle, visit, limits);
    });
}

// Up to some thousand solutions are found quicker than remembered.
constexpr std::uint64_t many_solutions = 10'000;

}  // namespace

SearchResult run_propagate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits) {
    const bool only_counts = !visit && limits.solutions > many_solutions;
    return only_counts ? run_with<CountMemo>(puzzle, visit, limits)
                       : run_with<NoMemo>(puzzle, visit, limits);
}

}  // namespace sudoku
