#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace sudoku {

// A complete grid of a board on which drawing at random gets stuck, such as windoku of side 16 and
// 25: a search that learns where the trouble is. Nothing when there is no grid, when `dead_ends`
// were met before one was found, or once `cancel` is raised.
//
// The chance of a grid is not known. docs/theory/generation.md, "Full grids".
std::optional<Grid> search_full_grid(const Geometry& geometry, Rng& rng, std::uint64_t dead_ends,
                                     const std::stop_token& cancel);

}  // namespace sudoku
