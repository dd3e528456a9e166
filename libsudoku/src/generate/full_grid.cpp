#include <sudoku/generate/full_grid.hpp>

#include <sudoku/grid/geometry_spec.hpp>
#include <sudoku/search/random_search.hpp>

namespace sudoku {
namespace {

// Far above what any geometry with complete grids was seen to need (docs/theory/generation.md), low
// enough to end within minutes where there are none.
constexpr std::uint64_t grid_node_limit = 2'000'000;

}  // namespace

Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    std::optional<Grid> grid = random_solution(
        Puzzle(Grid(geometry)), rng, {.solutions = 1, .nodes = grid_node_limit, .cancel = cancel});
    if (!grid && cancel.stop_requested())
        return Error{ErrorCode::cancelled, "the search for a complete grid was stopped"};
    if (!grid) {
        return Error{ErrorCode::invalid,
                     "no complete grid of " + geometry_spec(geometry) + " was found"};
    }
    return *std::move(grid);
}

}  // namespace sudoku
