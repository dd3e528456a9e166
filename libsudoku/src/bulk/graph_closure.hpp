#pragma once

#include <array>
#include <cstdint>

namespace sudoku::bulk {

// Many graphs on nine places: for each place a mask of the places it is linked to, one graph per
// lane, with room for whole vectors.
using GraphMasks = std::array<std::uint16_t, 64>;
using Graphs = std::array<GraphMasks, 9>;

// Replaces the links by all places that can be reached over any number of links. Takes a few
// hundred instructions for all graphs.
void close_graphs(Graphs& graphs);

}  // namespace sudoku::bulk
