#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>

#include <memory>
#include <stop_token>

namespace sudoku {

// Draws a complete grid of the geometry by a search that picks cells and digits at random and
// restarts when it is stuck. Every grid can come out, but not with the same probability: that is
// proportional to the product, over the guesses on the way, of one over the number of choices
// (docs/theory/generation.md, "Full grids"). Returns an Error if the geometry has no complete grid
// or the search found none; the code is `cancelled` once `cancel` is raised.
Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng,
                              const std::stop_token& cancel = {});

// Draws complete grids of a board, each with exactly the same probability. The top band is drawn in
// proportion to the number of grids that have an equivalent one, the rest uniformly
// (docs/theory/sampling.md, "Even full grids"). Supports the boards of can_count_grids();
// random_full_grid() supports all boards but is not uniform.
//
// Immutable: one object may serve many threads.
class UniformGrids {
  public:
    // First counts the grids by classes of bands, which takes a tenth of a second for 9x9. The
    // geometry must satisfy can_count_grids(). The only Error is `cancelled`, once `stop` is
    // raised.
    static Result<UniformGrids> prepare(const Geometry& geometry, const std::stop_token& stop = {});
    ~UniformGrids();
    UniformGrids(UniformGrids&&) noexcept;
    UniformGrids& operator=(UniformGrids&&) noexcept;

    const Geometry& geometry() const { return geometry_; }

    // Takes about 80 microseconds for 9x9, 3 for 6x6 and 3,000 for 8x8.
    Grid draw(Rng& rng) const;

  private:
    class Tables;
    UniformGrids(Geometry geometry, std::unique_ptr<const Tables> tables);

    Geometry geometry_;
    std::unique_ptr<const Tables> tables_;
};

}  // namespace sudoku
