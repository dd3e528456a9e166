#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace sudoku {

// What a search for a complete grid came to. Without a grid and without a proof there may be one.
struct GridHunt {
    std::optional<Grid> grid = {};
    bool is_proved_empty = false;
    std::uint64_t nodes = 0;  // of the search that learns, the last one to give up
};

// One search by nogoods, within `nodes`.
GridHunt look_for_grid(const Geometry& geometry, Rng& rng, std::uint64_t nodes,
                       const std::stop_token& cancel);

// A complete grid of any board, by one search after another until one of them finds a grid or
// proves that there is none: at random, by weights, and by nogoods. All limits are numbers of
// nodes. Once `cancel` is raised nothing is found.
GridHunt hunt_full_grid(const Geometry& geometry, Rng& rng, const std::stop_token& cancel);

// Searches for a grid that may come to nothing for each attempt on one, before a board is given up;
// one on which the first does is given up at once.
constexpr std::uint64_t fruitless_hunts_per_attempt = 10;

// "... has no complete grid" where that is proved, else "no complete grid of ... was found within
// ..."; with the code `cancelled` once `cancel` is raised.
Error no_grid_error(const Geometry& geometry, const GridHunt& hunt, const std::stop_token& cancel);

// "; 3 searches for a grid found none"; empty for 0.
std::string fruitless_text(std::uint64_t hunts);

}  // namespace sudoku
