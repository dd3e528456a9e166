#pragma once

#include "canon/symmetry_group.hpp"

#include <sudoku/grid/geometry.hpp>

namespace sudoku::canon {

// A board turned or reflected as a whole: 2x3 boxes become 3x2, a layout of regions another one.
struct TurnedBoard {
    Geometry geometry;
    CellSources sources;  // of its cells on the board before
};

inline constexpr int turn_count = 8;

// The turned board of a number from 0, which is the board itself.
TurnedBoard turned_board(const Geometry& geometry, int turn);

// Of the eight turned boards one that depends on them all alike: the one with the least regions of
// a jigsaw layout, else the least geometry_spec().
TurnedBoard normal_board(const Geometry& geometry);

}  // namespace sudoku::canon
