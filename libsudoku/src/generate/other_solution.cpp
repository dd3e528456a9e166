#include "generate/other_solution.hpp"

#include "search/constraint_lanes.hpp"
#include "search/rule_search.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

// Most puzzles with constraints are decided within this many nodes, for which lanes do not pay.
constexpr std::uint64_t small_search = 32;

}  // namespace

OtherSolution find_other_solution(const Puzzle& puzzle, const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel) {
    OtherSolution other;
    bool is_known_found = false;
    const SolutionVisitor look = [&](const Grid& grid) {
        if (grid == known) return is_known_found = true;
        other.grid = grid;
        return false;
    };
    SearchLimits limits{.solutions = 2, .nodes = std::min(nodes, small_search), .cancel = cancel};
    SearchResult result = search_by_constraints(puzzle, look, limits);
    other.stats += result.stats;
    if (!other.grid && result.end == SearchEnd::node_limit && nodes > small_search) {
        limits.nodes = nodes;
        result = search_by_constraint_lanes(puzzle, look, limits);
        other.stats += result.stats;
    }
    if (other.grid)
        other.answer = Uniqueness::many;
    else if (result.end == SearchEnd::complete)
        other.answer = Uniqueness::unique;
    assert(other.answer != Uniqueness::unique || is_known_found);
    return other;
}

}  // namespace sudoku
