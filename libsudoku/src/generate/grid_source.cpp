#include "generate/grid_source.hpp"

#include "generate/cross_grids.hpp"
#include "generate/variant_table.hpp"

#include <sudoku/search/solver.hpp>

#include <utility>

namespace sudoku {

GridSource::GridSource(const Geometry& geometry, const GeneratorOptions& options,
                       bulk::BulkSolver* solver, SeededGrids::Patience patience)
    : geometry_(geometry), given_(options.grids), solver_(solver) {
    if (options.constraints) rules_ = rules_of(options.constraints->variants, geometry);
    if (solver_ != nullptr && !geometry.is_classic()) seeded_.emplace(geometry, *solver, patience);
}

Result<std::vector<GridHunt>> GridSource::draw(std::span<const std::uint64_t> indices,
                                               std::span<Rng* const> rngs,
                                               const std::stop_token& cancel) {
    std::vector<GridHunt> hunts(indices.size());
    if (!given_.empty()) {
        for (std::size_t i = 0; i < hunts.size(); ++i)
            hunts[i].grid = given_[static_cast<std::size_t>(indices[i] % given_.size())];
        return hunts;
    }
    if (!rules_.empty()) return search_each(rngs, cancel);
    if (seeded_) return seeded_->draw(rngs, cancel);
    if (solver_ == nullptr) return search_each(rngs, cancel);
    std::vector<Grid> grids = draw_cross_grids(*solver_, rngs);
    for (std::size_t i = 0; i < hunts.size(); ++i) hunts[i].grid = std::move(grids[i]);
    return hunts;
}

Result<std::vector<GridHunt>> GridSource::search_each(std::span<Rng* const> rngs,
                                                      const std::stop_token& cancel) const {
    std::vector<GridHunt> hunts;
    for (Rng* const rng : rngs) {
        GridHunt hunt =
            rules_.empty() ? hunt_full_grid(geometry_, *rng, cancel) : hunt_by_rules(*rng, cancel);
        if (cancel.stop_requested() || hunt.is_proved_empty)
            return no_grid_error(geometry_, hunt, cancel);
        hunts.push_back(std::move(hunt));
    }
    return hunts;
}

// A search that begins with an empty board would find similar grids. Where the random digits have
// no solution, or none is found soon, there are fewer the next time.
GridHunt GridSource::hunt_by_rules(Rng& rng, const std::stop_token& cancel) const {
    constexpr int cells_per_digit = 10;
    constexpr int draws_of_a_number = 4;
    constexpr std::uint64_t nodes_of_a_draw = 500, most_nodes = 200'000;
    // The method is fixed, because it decides which grid a seed gives.
    const Solver solver(*find_solver("rules"));
    const auto cells = static_cast<std::uint64_t>(geometry_.cell_count());
    const auto side = static_cast<std::uint64_t>(geometry_.side());
    GridHunt hunt;
    for (int digits = geometry_.cell_count() / cells_per_digit;; --digits) {
        for (int draw = 0; draw < draws_of_a_number && !cancel.stop_requested(); ++draw) {
            Grid start(geometry_);
            for (int i = 0; i < digits; ++i) {
                const auto cell = static_cast<Cell>(rng.below(cells));
                start.set(cell, static_cast<Digit>(1 + rng.below(side)));
            }
            const SearchResult found =
                solver.search(Puzzle(std::move(start), {}, rules_),
                              {.solutions = 1,
                               .nodes = digits > 0 ? nodes_of_a_draw : most_nodes,
                               .cancel = cancel});
            hunt.nodes += found.stats.nodes;
            hunt.grid = found.first;
            hunt.is_proved_empty = digits == 0 && !found.first && found.end == SearchEnd::complete;
            if (hunt.grid || digits == 0) return hunt;
        }
        if (cancel.stop_requested()) return hunt;
    }
}

}  // namespace sudoku
