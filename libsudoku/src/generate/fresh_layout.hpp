#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/rng.hpp>

namespace sudoku {

// The board with a jigsaw layout in place of its boxes: a random walk of swaps of two cells that
// keep every region connected, symmetrically where that is required, until no region is a row or
// column. A swap and the one back are equally likely, so the longer the walk, the more even the
// layouts are. An Error when the board or the requirements allow no layout.
Result<Geometry> fresh_layout(const Geometry& board, const LayoutRequest& requirements, Rng& rng);

}  // namespace sudoku
