#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace sudoku {

// A complete grid of a board on which random drawing gets stuck, such as windoku of side 16 and 25,
// by a search that learns which choices cause dead ends. Returns nothing if there is no grid, if
// `dead_ends` were met first, or once `cancel` is raised.
//
// The probability of a grid is not known: docs/theory/generation.md, "Full grids".
std::optional<Grid> search_full_grid(const Geometry& geometry, Rng& rng, std::uint64_t dead_ends,
                                     const std::stop_token& cancel);

}  // namespace sudoku
