#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/rng.hpp>

namespace sudoku {

// The board with a jigsaw layout in place of its boxes. A random walk swaps the regions of two
// cells at a time, keeping every region connected and the layout symmetric if required, until no
// region is a row or column. A swap and its inverse are equally likely, so longer walks give more
// uniform layouts. Returns an Error if the board or the requirements allow no layout.
Result<Geometry> fresh_layout(const Geometry& board, const LayoutRequest& requirements, Rng& rng);

}  // namespace sudoku
