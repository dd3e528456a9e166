#include "search/adaptive_method.hpp"

#include "search/nogood_search.hpp"
#include "search/propagate_method.hpp"
#include "search/template_check.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <vector>

namespace sudoku {
namespace {

// The node limit of `propagate`. It is ten times what the hardest puzzles of side 9 need, and on a
// board of side 25 takes about as long as `learn` does on average.
constexpr std::uint64_t patience = 1'000;

// If `propagate` has found this many solutions at the limit, it is not stuck but counting, which it
// does better than `learn`.
constexpr std::uint64_t plenty = 10;

bool is_empty_jigsaw(const Puzzle& puzzle) {
    return puzzle.geometry().is_jigsaw() && puzzle.givens() == Grid(puzzle.geometry());
}

// The remaining limits, or nullopt if the time is used up.
std::optional<SearchLimits> rest_of(const SearchLimits& limits, const SearchResult& used,
                                    std::chrono::steady_clock::time_point start) {
    SearchLimits rest = limits;
    if (limits.nodes != SearchLimits().nodes) rest.nodes -= used.stats.nodes;
    if (limits.time != SearchLimits().time) {
        rest.time -= std::chrono::steady_clock::now() - start;
        if (rest.time <= std::chrono::nanoseconds(0)) return std::nullopt;
    }
    return rest;
}

SearchResult continue_with(bool has_plenty, const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits) {
    return has_plenty ? run_propagate(puzzle, visit, limits)
                      : search_by_nogoods(puzzle, visit, limits);
}

// Continues the search and shows the solutions that were not shown before. `propagate` finds the
// earlier ones first, in the same order; `learn` can find them at any time, but then there are few
// to compare with.
SearchResult show_others(bool has_plenty, const Puzzle& puzzle, const SolutionVisitor& visit,
                         const SearchLimits& limits, const std::vector<Grid>& shown_before) {
    std::uint64_t shown = shown_before.size();
    std::size_t to_skip = shown_before.size();
    const auto show = [&](const Grid& solution) {
        const bool is_known =
            to_skip > 0 && (has_plenty || std::find(shown_before.begin(), shown_before.end(),
                                                    solution) != shown_before.end());
        if (is_known) return --to_skip, true;
        return ++shown, visit(solution) && shown < limits.solutions;
    };
    SearchLimits all = limits;
    all.solutions = std::numeric_limits<std::uint64_t>::max();
    SearchResult result = continue_with(has_plenty, puzzle, show, all);
    result.solutions = shown;
    if (shown == limits.solutions) result.end = SearchEnd::solution_limit;
    return result;
}

}  // namespace

SearchResult run_adaptive(const Puzzle& puzzle, const SolutionVisitor& visit,
                          const SearchLimits& limits) {
    const auto start = std::chrono::steady_clock::now();
    // A search cell by cell might not end on such a board.
    if (is_empty_jigsaw(puzzle) && templates_contradict(puzzle.geometry(), limits)) return {};
    std::vector<Grid> shown;  // at most one per node
    SolutionVisitor show;
    if (visit) show = [&](const Grid& grid) { return shown.push_back(grid), visit(grid); };
    SearchLimits quick = limits;
    quick.nodes = std::min(limits.nodes, patience);
    SearchResult first = run_propagate(puzzle, show, quick);
    if (first.end != SearchEnd::node_limit || limits.nodes <= patience) return first;

    const std::optional<SearchLimits> rest = rest_of(limits, first, start);
    if (!rest) {
        first.end = SearchEnd::time_limit;
        return first;
    }
    const bool has_plenty = first.solutions >= plenty;
    SearchResult result = visit ? show_others(has_plenty, puzzle, visit, *rest, shown)
                                : continue_with(has_plenty, puzzle, {}, *rest);
    result.solutions = std::max(result.solutions, first.solutions);
    if (first.first) result.first = first.first;
    first.stats += result.stats;
    result.stats = std::move(first.stats);
    return result;
}

}  // namespace sudoku
