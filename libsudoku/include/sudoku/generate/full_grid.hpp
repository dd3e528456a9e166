#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>

#include <memory>
#include <stop_token>

namespace sudoku {

// A complete grid of the geometry, found by a search that picks cells and digits at random and
// starts again when it is stuck. Every grid can come out, but not with the same chance: a grid is
// drawn in proportion to the product, over the guesses on the way to it, of one over the number of
// choices (docs/theory/generation.md, "Full grids"). An Error when the geometry has no complete
// grid, or none turned up; with the code `cancelled` once `cancel` is raised.
Result<Grid> random_full_grid(const Geometry& geometry, Rng& rng,
                              const std::stop_token& cancel = {});

// Draws complete grids of a board, every one with exactly the same chance: a top band by the number
// of grids that have one like it, then what is below it evenly (docs/theory/generation.md, "Even
// full grids"). Knows the boards of can_count_grids(); random_full_grid() knows all, and is uneven.
//
// Immutable: one object may serve many threads.
class UniformGrids {
  public:
    // Counts the grids by classes of bands first, which takes a tenth of a second for 9x9. An
    // Error, with the code `cancelled`, only when stopped. The geometry must be one that
    // can_count_grids().
    static Result<UniformGrids> prepare(const Geometry& geometry, const std::stop_token& stop = {});
    ~UniformGrids();
    UniformGrids(UniformGrids&&) noexcept;
    UniformGrids& operator=(UniformGrids&&) noexcept;

    const Geometry& geometry() const { return geometry_; }

    // Takes about 80 microseconds for 9x9, 3 for 6x6, 3,000 for 8x8.
    Grid draw(Rng& rng) const;

  private:
    class Tables;
    UniformGrids(Geometry geometry, std::unique_ptr<const Tables> tables);

    Geometry geometry_;
    std::unique_ptr<const Tables> tables_;
};

}  // namespace sudoku
