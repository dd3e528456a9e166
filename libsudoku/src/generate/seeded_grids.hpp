#pragma once

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
    // The solver must stay alive. A board that may be replaced by another one is given up as soon
    // as some seeds have not brought a grid and a short look at the empty board has shown none.
    SeededGrids(const Geometry& geometry, bulk::BulkSolver& solver, bool is_replaceable = false);

    // Whether a short look at the empty board shows a grid: nearly always, if there is one.
    static bool shows_grid(bulk::BulkSolver& solver, const std::stop_token& cancel);

    // Where a number of draws has not brought a grid, random_full_grid() has the last word on
    // boards of houses alone, and a look at the empty board on others. An Error when a grid is not
    // found then either, or once `cancel` is raised.
    Result<std::vector<Grid>> draw(std::span<Rng* const> rngs, const std::stop_token& cancel);

  private:
    // By a look at the empty board within some guesses.
    bool is_proved_empty(const std::stop_token& cancel);
    Error no_grid(bool is_proved, const std::stop_token& cancel) const;
    Grid renamed(const char* solution, Rng& rng);
    void draw_seed(Rng& rng, std::size_t count, Digit* seed);

    const Geometry& geometry_;
    bulk::BulkSolver& solver_;
    bool is_replaceable_;
    std::size_t side_, cell_count_;
    // Of each cell, those with no digit next to its own.
    std::vector<std::vector<Cell>> not_consecutive_;
    std::vector<std::uint32_t> open_;  // digits of each cell
    std::vector<Cell> order_;
    std::vector<Digit> digits_;
};

}  // namespace sudoku
