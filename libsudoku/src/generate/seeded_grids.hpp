#pragma once

#include "generate/grid_hunt.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// Complete grids of a square board by the bulk engine, many at a time: some random cells get random
// digits that violate no rule, the engine completes them, and the digits are renamed at random.
// Seeds that cannot be completed within a guess limit are drawn again, with fewer cells after some
// failures.
//
// Grid i depends on rngs[i] alone, not on the target. The probability of a grid is not known:
// docs/theory/generation.md, "Full grids".
class SeededGrids {
  public:
    // Determines how long seeds are tried. `replaceable`: another board can take its place, so give
    // up as soon as some seeds have failed and a short search of the empty board has found no grid.
    // `hard`: the board is known to be difficult, so the hunt begins equally early.
    enum class Patience { usual, replaceable, hard };

    // The solver must outlive the object.
    SeededGrids(const Geometry& geometry, bulk::BulkSolver& solver,
                Patience patience = Patience::usual);

    // Returns whether a short search of the empty board finds a grid, which it nearly always does
    // if there is one.
    static bool shows_grid(bulk::BulkSolver& solver, const std::stop_token& cancel);

    // After a number of failed draws, hunt_full_grid() decides. Some streams may stay without a
    // grid. Returns an Error if the board is proved to have none, or once `cancel` is raised.
    Result<std::vector<GridHunt>> draw(std::span<Rng* const> rngs, const std::stop_token& cancel);

  private:
    // Searches the empty board within a guess limit.
    bool is_proved_empty(const std::stop_token& cancel);
    Grid renamed(const char* solution, Rng& rng);
    void draw_seed(Rng& rng, std::size_t count, Digit* seed);

    const Geometry& geometry_;
    bulk::BulkSolver& solver_;
    Patience patience_;
    std::size_t side_, cell_count_;
    // By cell, the cells that must not have an adjacent digit.
    std::vector<std::vector<Cell>> not_consecutive_;
    std::vector<std::uint32_t> open_;  // the possible digits by cell
    std::vector<Cell> order_;
    std::vector<Digit> digits_;
};

}  // namespace sudoku
