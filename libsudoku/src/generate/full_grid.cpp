#include <sudoku/generate/full_grid.hpp>

#include "generate/grid_hunt.hpp"
#include "generate/grid_search.hpp"
#include "generate/sum_grid.hpp"
#include "search/nogood_search.hpp"
#include "search/random_search.hpp"
#include "support/number_text.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/transform.hpp>

#include <string>

namespace sudoku {
namespace {

// Limit of the quick search. If it found grids at all, this sufficed in every run compared in
// bench/results/archive/2026-11-22-full-grids.md; on some boards it never finishes.
constexpr std::uint64_t usual_node_limit = 20'000;
// Limit of the weighted search that follows; it took ten seconds for the hardest of thirty 25x25
// windoku grids.
constexpr std::uint64_t dead_end_limit = 1'000'000;
// Limits of two short searches before that, by nogoods and in digit order. On most boards a proof
// that there is no grid takes few nodes, and if these find a grid the weighted search can stop
// earlier.
constexpr std::uint64_t look_nodes = 5'000, ordered_nodes = 20'000;
constexpr std::uint64_t dead_end_limit_with_grid = 50'000;
// Limits of the search for symmetric grids, which takes few nodes or very many, and of each search
// that makes one irregular. On jigsaw+nonconsecutive nearly all end within the larger one.
constexpr std::uint64_t symmetric_nodes = 20'000, symmetric_nodes_with_pairs = 100'000;
constexpr std::uint64_t stirring_nodes = 500;
constexpr int stirring_rounds = 12;
// The nogood search that decides in the end. Each start has another order and twice as many nodes
// as the one before.
constexpr std::uint64_t first_learning_nodes = 10'000;
constexpr int learning_starts = 6;

// Fills in what `hunt` still lacks.
void learn(const Geometry& geometry, Rng& rng, std::uint64_t nodes, const std::stop_token& cancel,
           GridHunt& hunt) {
    GridHunt look = look_for_grid(geometry, rng, nodes, cancel);
    look.nodes += hunt.nodes;
    hunt = std::move(look);
}

bool is_over(const GridHunt& hunt, const std::stop_token& cancel) {
    return hunt.grid || hunt.is_proved_empty || cancel.stop_requested();
}

// On some boards, such as 5x5+disjoint, the grids in which digits follow each other in order are
// easy to find, and hardly any from a random start. A random symmetry adds variety.
void search_in_order(const Geometry& geometry, Rng& rng, const std::stop_token& cancel,
                     GridHunt& hunt) {
    const SearchResult result = Solver().search(
        Puzzle(Grid(geometry)), {.solutions = 1, .nodes = ordered_nodes, .cancel = cancel});
    hunt.nodes += result.stats.nodes;
    hunt.is_proved_empty = result.solutions == 0 && result.end == SearchEnd::complete;
    if (result.first) hunt.grid = Symmetries(geometry).random(rng).apply(*result.first);
}

// A grid that has about half the digits of `grid`, drawn anew, and again; in the end hardly any
// stay. Supports boards with only houses as rules.
Grid stirred(Grid grid, Rng& rng, const std::stop_token& cancel) {
    const Geometry geometry = grid.geometry();
    for (int round = 0; round < stirring_rounds; ++round) {
        Grid kept(geometry);
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (rng.below(2) == 0) kept.set(cell, grid[cell]);
        }
        const SearchResult result = search_by_nogoods(
            Puzzle(kept), {}, {.solutions = 1, .nodes = stirring_nodes, .cancel = cancel}, &rng);
        if (result.first) grid = *result.first;
    }
    return grid;
}

// On boards with very many houses, hardly any grids are found but those that a rotation maps to
// themselves, and these at once.
void search_symmetric(const Geometry& geometry, Rng& rng, std::uint64_t nodes,
                      const std::stop_token& cancel, GridHunt& hunt) {
    GridHunt look = look_for_symmetric_grid(geometry, rng, nodes, cancel);
    hunt.nodes += look.nodes;
    hunt.grid = std::move(look.grid);
}

// Supports boards with only houses as rules.
void search_houses(const Geometry& geometry, Rng& rng, const std::stop_token& cancel,
                   GridHunt& hunt) {
    hunt.grid = random_solution(Puzzle(Grid(geometry)), rng,
                                {.solutions = 1, .nodes = usual_node_limit, .cancel = cancel});
    if (is_over(hunt, cancel) || !geometry.is_square()) return;
    // The short searches draw from a copy, so that they do not change the result of the weighted
    // one.
    Rng own = rng;
    learn(geometry, own, look_nodes, cancel, hunt);
    // Where there is a formula, the grids that it gives are found at once.
    if (!is_over(hunt, cancel)) {
        hunt.grid = draw_sum_grid(geometry, own);
        if (hunt.grid) hunt.grid = stirred(*std::move(hunt.grid), own, cancel);
    }
    // With disjoint groups, the weighted search finds no grid if the first searches did not.
    if (hunt.grid && geometry.rules().contains(BoardRule::disjoint)) return;
    if (!is_over(hunt, cancel)) search_in_order(geometry, own, cancel, hunt);
    if (!is_over(hunt, cancel)) {
        search_symmetric(geometry, own, symmetric_nodes, cancel, hunt);
        if (hunt.grid) hunt.grid = stirred(*std::move(hunt.grid), own, cancel);
    }
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

GridHunt look_for_symmetric_grid(const Geometry& geometry, Rng& rng, std::uint64_t nodes,
                                 const std::stop_token& cancel) {
    GridHunt hunt;
    for (const GridSymmetry& symmetry : grid_symmetries(geometry)) {
        SearchResult result = search_symmetric_grids(
            geometry, symmetry, {.solutions = 1, .nodes = nodes, .cancel = cancel}, rng);
        hunt.nodes += result.stats.nodes;
        hunt.grid = std::move(result.first);
        if (hunt.grid) break;
    }
    return hunt;
}

GridHunt hunt_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    GridHunt hunt;
    const bool has_pairs = !geometry.has_only_houses();
    if (!has_pairs) search_houses(geometry, rng, cancel, hunt);
    std::uint64_t nodes = first_learning_nodes;
    for (int start = 0; start < learning_starts && !is_over(hunt, cancel); ++start, nodes *= 2) {
        learn(geometry, rng, nodes, cancel, hunt);
        if (start == 0 && has_pairs && !is_over(hunt, cancel))
            search_symmetric(geometry, rng, symmetric_nodes_with_pairs, cancel, hunt);
    }
    // A grid found by now may depend on the time.
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

Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel) {
    GridHunt hunt = hunt_full_grid(geometry, rng, cancel);
    if (!hunt.grid) return no_grid_error(geometry, hunt, cancel);
    return *std::move(hunt.grid);
}

}  // namespace sudoku
