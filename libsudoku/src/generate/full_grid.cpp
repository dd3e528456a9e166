#include <sudoku/generate/full_grid.hpp>

#include "generate/grid_search.hpp"

#include <sudoku/grid/geometry_spec.hpp>
#include <sudoku/search/random_search.hpp>

namespace sudoku {
namespace {

// Of the quick search, far more than boards need on which it works (docs/theory/generation.md).
constexpr std::uint64_t usual_node_limit = 20'000;
// Of the search behind it: half a minute at side 25, seconds up to side 9.
constexpr std::uint64_t dead_end_limit = 1'000'000;

}  // namespace

Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    std::optional<Grid> grid = random_solution(
        Puzzle(Grid(geometry)), rng, {.solutions = 1, .nodes = usual_node_limit, .cancel = cancel});
    if (!grid && !cancel.stop_requested())
        grid = search_full_grid(geometry, rng, dead_end_limit, cancel);
    if (!grid && cancel.stop_requested())
        return Error{ErrorCode::cancelled, "the search for a complete grid was stopped"};
    if (!grid) {
        return Error{ErrorCode::invalid,
                     "no complete grid of " + geometry_spec(geometry) + " was found"};
    }
    return *std::move(grid);
}

}  // namespace sudoku
