#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace sudoku {

// The outcome of a search for a complete grid. With neither a grid nor a proof, it is undecided.
struct GridHunt {
    std::optional<Grid> grid = {};
    bool is_proved_empty = false;
    std::uint64_t nodes = 0;  // nodes of the nogood search, which is the last to give up
};

// A single nogood search, limited to `nodes`.
GridHunt look_for_grid(const Geometry& geometry, Rng& rng, std::uint64_t nodes,
                       const std::stop_token& cancel);

// A search among the grids that a rotation of the board maps to themselves, if it has such a
// rotation. They are few and quickly found, or quickly known not to exist, which says nothing about
// the other grids: is_proved_empty stays false.
GridHunt look_for_symmetric_grid(const Geometry& geometry, Rng& rng, std::uint64_t nodes,
                                 const std::stop_token& cancel);

// Finds a complete grid of any board by a sequence of searches (random, by a formula, weighted,
// nogoods), until one finds a grid or proves that there is none. All limits are node counts, so
// that the result does not depend on the time. Returns without a grid once `cancel` is raised.
GridHunt hunt_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel);

// The number of searches without a grid per attempt with one, before a board is given up. If the
// very first search is fruitless, the board is given up at once.
constexpr std::uint64_t fruitless_hunts_per_attempt = 10;

// "... has no complete grid" if that is proved, else "no complete grid of ... was found within
// ..."; with the code `cancelled` once `cancel` is raised.
Error no_grid_error(const Geometry& geometry, const GridHunt& hunt, const std::stop_token& cancel);

}  // namespace sudoku
