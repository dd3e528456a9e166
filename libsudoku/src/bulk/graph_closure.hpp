#pragma once

#include <array>
#include <cstdint>

namespace sudoku::bulk {

// Nine places in each of many graphs: for each place the places that it is linked to, as masks, one
// graph per lane, with room for whole vectors.
using GraphMasks = std::array<std::uint16_t, 64>;
using Graphs = std::array<GraphMasks, 9>;

// Makes of the links all places that each place can reach over any number of others. A few hundred
// instructions for all graphs.
void close_graphs(Graphs& graphs);

}  // namespace sudoku::bulk
