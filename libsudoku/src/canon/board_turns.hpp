#pragma once

#include "canon/symmetry_group.hpp"

#include <sudoku/grid/geometry.hpp>

namespace sudoku::canon {

// A board that was rotated or reflected as a whole: 2x3 boxes become 3x2, and regions form another
// layout.
struct TurnedBoard {
    Geometry geometry;
    CellSources sources;  // the cells of the original board
};

inline constexpr int turn_count = 8;

// Turn 0 is the identity.
TurnedBoard turned_board(const Geometry& geometry, int turn);

// Returns the same board for all eight turns of a board: the one with the smallest regions for a
// jigsaw layout, otherwise the one with the smallest geometry_spec().
TurnedBoard normal_board(const Geometry& geometry);

}  // namespace sudoku::canon
