#include "search/propagate_method.hpp"

#include "search/depth_first.hpp"

namespace sudoku {
namespace {

template <template <int> class Memo>
SearchResult run_with(const Puzzle& puzzle, const SolutionVisitor& visit,
                      const SearchLimits& limits) {
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        // On multi-grid boards, keys would be as large as states.
        using Known = std::conditional_t<MaxSide == any_board, NoMemo<MaxSide>, Memo<MaxSide>>;
        return DepthFirst<Propagation<MaxSide>, SmallestChoice, InOrder, Known>(puzzle.geometry(),
                                                                                InOrder())
            .search(puzzle, visit, limits);
    });
}

// Finding up to some thousand solutions is faster than remembering counts.
constexpr std::uint64_t many_solutions = 10'000;

}  // namespace

SearchResult run_propagate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits) {
    const bool only_counts = !visit && limits.solutions > many_solutions;
    return only_counts ? run_with<CountMemo>(puzzle, visit, limits)
                       : run_with<NoMemo>(puzzle, visit, limits);
}

}  // namespace sudoku
