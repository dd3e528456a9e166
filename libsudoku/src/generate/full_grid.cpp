#include <sudoku/generate/full_grid.hpp>

#include "generate/grid_search.hpp"
#include "search/random_search.hpp"

#include <sudoku/grid/geometry.hpp>

namespace sudoku {
namespace {

// Of the quick search: where it found grids at all, this many were enough in every run that
// bench/results/2026-11-22-full-grids.md compares. Some boards it never finishes.
constexpr std::uint64_t usual_node_limit = 20'000;
// Of the search behind it, which the hardest of thirty 25x25 windoku grids took ten seconds for.
constexpr std::uint64_t dead_end_limit = 1'000'000;

}  // namespace

Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    std::optional<Grid> grid = random_solution(
        Puzzle(Grid(geometry)), rng, {.solutions = 1, .nodes = usual_node_limit, .cancel = cancel});
    if (!grid && !cancel.stop_requested() && geometry.is_square())
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
