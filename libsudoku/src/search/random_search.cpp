#include "search/random_search.hpp"

#include "search/depth_first.hpp"

#include <algorithm>

namespace sudoku {

SearchResult search_randomised(const Puzzle& puzzle, Rng& rng, const SearchLimits& limits) {
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        return DepthFirst<Propagation<MaxSide>, SmallestChoice, AtRandom, NoMemo<MaxSide>>(
                   puzzle.geometry(), AtRandom(rng))
            .search(puzzle, {}, limits);
    });
}

std::optional<Grid> random_solution(const Puzzle& puzzle, Rng& rng, const SearchLimits& limits) {
    const auto start = std::chrono::steady_clock::now();
    const bool has_deadline = limits.time != std::chrono::nanoseconds::max();
    // A lucky attempt needs about one node per cell.
    std::uint64_t node_limit = static_cast<std::uint64_t>(puzzle.geometry().cell_count());
    for (std::uint64_t nodes_left = limits.nodes;;) {
        SearchLimits attempt = limits;
        attempt.solutions = 1;
        attempt.nodes = std::min(node_limit, nodes_left);
        if (has_deadline) attempt.time = limits.time - (std::chrono::steady_clock::now() - start);
        SearchResult result = search_randomised(puzzle, rng, attempt);
        if (result.first || result.end != SearchEnd::node_limit) return result.first;
        nodes_left -= result.stats.nodes;
        if (nodes_left == 0) return std::nullopt;
        node_limit += node_limit / 2;
    }
}

}  // namespace sudoku
