#pragma once

#include <sudoku/grid/geometry.hpp>

#include <span>
#include <vector>

namespace sudoku {

// Boxes of box_rows x box_columns cells; the side is their product and must be 4..25. A box that is
// a whole row or column (5x5 as 1x5, say) adds no house of its own: that is a Latin square.
Result<Geometry> rectangular(BoxShape box_shape, ExtraHouses extra = {});

// Irregular regions, each given as its list of cells. Every cell must lie in exactly one region,
// every region must have `side` cells that hang together by edges; the error names the region and
// the cell that break this.
Result<Geometry> jigsaw(int side, std::span<const std::vector<Cell>> regions,
                        ExtraHouses extra = {});

// The usual boxes for a side: as square as possible, wide rather than tall (6 is 2x3, 12 is 3x4).
// Primes give 1xN.
Result<BoxShape> usual_box_shape(int side);

}  // namespace sudoku
