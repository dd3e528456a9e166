#include <sudoku/generate/full_grid.hpp>

#include "generate/grid_hunt.hpp"
#include "generate/grid_search.hpp"
#include "search/nogood_search.hpp"
#include "search/random_search.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/transform.hpp>

#include <string>

namespace sudoku {
namespace {

// Of the quick search: where it found grids at all, this many were enough in every run that
// bench/results/2026-11-22-full-grids.md compares. Some boards it never finishes.
constexpr std::uint64_t usual_node_limit = 20'000;
// Of the search behind it, which the hardest of thirty 25x25 windoku grids took ten seconds for.
constexpr std::uint64_t dead_end_limit = 1'000'000;
// Of two short looks before it, by nogoods and in order: the proof that there is no grid takes few
// nodes on most boards, and a grid that is in hand ends the other search earlier.
constexpr std::uint64_t look_nodes = 5'000, ordered_nodes = 20'000;
constexpr std::uint64_t dead_end_limit_with_grid = 50'000;
// Of the search by nogoods that has the last word. Each start has another order and twice the nodes
// of the one before.
constexpr std::uint64_t first_learning_nodes = 10'000;
constexpr int learning_starts = 6;

// What `hunt` has not come to.
void learn(const Geometry& geometry, Rng& rng, std::uint64_t nodes, const std::stop_token& cancel,
           GridHunt& hunt) {
    GridHunt look = look_for_grid(geometry, rng, nodes, cancel);
    look.nodes += hunt.nodes;
    hunt = std::move(look);
}

bool is_over(const GridHunt& hunt, const std::stop_token& cancel) {
    return hunt.grid || hunt.is_proved_empty || cancel.stop_requested();
}

// Some boards, such as 5x5+disjoint, have grids in which digits follow each other in order, and
// hardly one that a random start leads to. A random symmetry makes one of many of it.
void search_in_order(const Geometry& geometry, Rng& rng, const std::stop_token& cancel,
                     GridHunt& hunt) {
    const SearchResult result = Solver().search(
        Puzzle(Grid(geometry)), {.solutions = 1, .nodes = ordered_nodes, .cancel = cancel});
    hunt.nodes += result.stats.nodes;
    hunt.is_proved_empty = result.solutions == 0 && result.end == SearchEnd::complete;
    if (result.first) hunt.grid = Symmetries(geometry).random(rng).apply(*result.first);
}

// Boards of houses alone.
void search_houses(const Geometry& geometry, Rng& rng, const std::stop_token& cancel,
                   GridHunt& hunt) {
    hunt.grid = random_solution(Puzzle(Grid(geometry)), rng,
                                {.solutions = 1, .nodes = usual_node_limit, .cancel = cancel});
    if (is_over(hunt, cancel) || !geometry.is_square()) return;
    // The draws of the looks are their own: what the search by weights finds does not depend on
    // them.
    Rng own = rng;
    learn(geometry, own, look_nodes, cancel, hunt);
    if (!is_over(hunt, cancel)) search_in_order(geometry, own, cancel, hunt);
    if (hunt.is_proved_empty || cancel.stop_requested()) return;
    const std::uint64_t dead_ends = hunt.grid ? dead_end_limit_with_grid : dead_end_limit;
    std::optional<Grid> grid = search_full_grid(geometry, rng, dead_ends, cancel);
    if (grid) hunt.grid = std::move(grid);
}

}  // namespace

GridHunt look_for_grid(const Geometry& geometry, Rng& rng, std::uint64_t nodes,
                       const std::stop_token& cancel) {
    SearchResult result = search_by_nogoods(
        Puzzle(Grid(geometry)), {}, {.solutions = 1, .nodes = nodes, .cancel = cancel}, &rng);
    return {.grid = std::move(result.first),
            .is_proved_empty = result.solutions == 0 && result.end == SearchEnd::complete,
            .nodes = result.stats.nodes};
}

GridHunt hunt_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    GridHunt hunt;
    if (geometry.has_only_houses()) search_houses(geometry, rng, cancel, hunt);
    std::uint64_t nodes = first_learning_nodes;
    for (int start = 0; start < learning_starts && !is_over(hunt, cancel); ++start, nodes *= 2)
        learn(geometry, rng, nodes, cancel, hunt);
    // What is in hand then depends on the time.
    if (cancel.stop_requested()) hunt.grid.reset();
    return hunt;
}

Error no_grid_error(const Geometry& geometry, const GridHunt& hunt, const std::stop_token& cancel) {
    if (cancel.stop_requested())
        return {ErrorCode::cancelled, "the search for a complete grid was stopped"};
    if (hunt.is_proved_empty)
        return {ErrorCode::invalid, geometry_spec(geometry) + " has no complete grid"};
    std::string text = "no complete grid of " + geometry_spec(geometry) + " was found";
    if (hunt.nodes > 0) text += " within " + std::to_string(hunt.nodes) + " nodes of search";
    return {ErrorCode::invalid, text + "; there may be one"};
}

std::string fruitless_text(std::uint64_t hunts) {
    if (hunts == 0) return {};
    return "; " + std::to_string(hunts) + (hunts == 1 ? " search" : " searches") +
           " for a grid found none";
}

Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    GridHunt hunt = hunt_full_grid(geometry, rng, cancel);
    if (!hunt.grid) return no_grid_error(geometry, hunt, cancel);
    return *std::move(hunt.grid);
}

}  // namespace sudoku
