#pragma once

#include "generate/grid_hunt.hpp"
#include "generate/seeded_grids.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/generator.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// The complete grids that attempts start from, in the way that suits the board:
//
//     grids of the request -> in turn, by the index of the puzzle
//     rules of variants    -> random digits that a search with the rules completes
//     not one square       -> a search for each
//     classic              -> crosses of three boxes that the bulk engine completes
//     other square boards  -> random seeds that the bulk engine completes
class GridSource {
  public:
    // `solver` must be one for the geometry, or null for boards of several grids. All arguments
    // must outlive the object.
    GridSource(const Geometry& geometry, const GeneratorOptions& options, bulk::BulkSolver* solver,
               SeededGrids::Patience patience);

    // Grid i depends on indices[i] or rngs[i] alone. Some may stay without a grid. Returns an Error
    // if the board is proved to have none, or once `cancel` is raised.
    Result<std::vector<GridHunt>> draw(std::span<const std::uint64_t> indices,
                                       std::span<Rng* const> rngs, const std::stop_token& cancel);

    // The same for attempts with an `index` and an `rng`.
    template <class Attempt>
    Result<std::vector<GridHunt>> draw_for(std::span<Attempt> attempts,
                                           const std::stop_token& cancel) {
        std::vector<std::uint64_t> indices;
        std::vector<Rng*> rngs;
        for (Attempt& attempt : attempts) {
            indices.push_back(attempt.index);
            rngs.push_back(&attempt.rng);
        }
        return draw(indices, rngs, cancel);
    }

  private:
    GridHunt hunt_by_rules(Rng& rng, const std::stop_token& cancel) const;
    Result<std::vector<GridHunt>> search_each(std::span<Rng* const> rngs,
                                              const std::stop_token& cancel) const;

    const Geometry& geometry_;
    const std::vector<Grid>& given_;
    std::vector<Constraint> rules_;
    bulk::BulkSolver* solver_;
    std::optional<SeededGrids> seeded_;  // for other square boards
};

}  // namespace sudoku
