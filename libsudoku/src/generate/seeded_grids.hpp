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

// Complete grids of a square board by the bulk engine, many side by side: some random cells get
// random digits that do not break a rule, the engine completes them, and digits are renamed at
// random. What cannot be completed within some guesses is drawn again, with fewer cells after some
// failures.
//
// Grid i depends on rngs[i] alone, not on the target. The chance of a grid is not known:
// docs/theory/generation.md, "Full grids".
class SeededGrids {
  public:
    // How long seeds are tried. On a board that may be replaced by another one a grid is given up
    // as soon as some of them have not brought one and a short look at the empty board has shown
    // none; on one that is known to be hard the hunt begins as early.
    enum class Patience { usual, replaceable, hard };

    // The solver must stay alive.
    SeededGrids(const Geometry& geometry, bulk::BulkSolver& solver,
                Patience patience = Patience::usual);

    // Whether a short look at the empty board shows a grid: nearly always, if there is one.
    static bool shows_grid(bulk::BulkSolver& solver, const std::stop_token& cancel);

    // Where a number of draws has not brought a grid, hunt_full_grid() has the last word. A stream
    // may bring none; an Error when the board is proved to have none, or once `cancel` is raised.
    Result<std::vector<GridHunt>> draw(std::span<Rng* const> rngs, const std::stop_token& cancel);

  private:
    // By a look at the empty board within some guesses.
    bool is_proved_empty(const std::stop_token& cancel);
    Grid renamed(const char* solution, Rng& rng);
    void draw_seed(Rng& rng, std::size_t count, Digit* seed);

    const Geometry& geometry_;
    bulk::BulkSolver& solver_;
    Patience patience_;
    std::size_t side_, cell_count_;
    // Of each cell, those with no digit next to its own.
    std::vector<std::vector<Cell>> not_consecutive_;
    std::vector<std::uint32_t> open_;  // digits of each cell
    std::vector<Cell> order_;
    std::vector<Digit> digits_;
};

}  // namespace sudoku
