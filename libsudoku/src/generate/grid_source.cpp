#include "generate/grid_source.hpp"

#include "generate/cross_grids.hpp"

namespace sudoku {

GridSource::GridSource(const Geometry& geometry, const GeneratorOptions& options,
                       bulk::BulkSolver* solver, SeededGrids::Patience patience)
    : geometry_(geometry), given_(options.grids), solver_(geometry.is_square() ? solver : nullptr) {
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
        GridHunt hunt = hunt_full_grid(geometry_, *rng, cancel);
        if (cancel.stop_requested() || hunt.is_proved_empty)
            return no_grid_error(geometry_, hunt, cancel);
        hunts.push_back(std::move(hunt));
    }
    return hunts;
}

}  // namespace sudoku
