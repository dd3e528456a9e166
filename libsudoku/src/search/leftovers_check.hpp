#pragma once

#include <sudoku/grid/geometry.hpp>

namespace sudoku {

// Whether the layout of a jigsaw alone leaves no grid, by the law of leftovers: what some lines
// side by side have outside of as many regions, and these outside of the lines, holds the same
// digits. So each cell of the one has a partner in the other that does not see it, all partners
// different; where there are no such pairs, there is no grid. False proves nothing. Takes a
// millisecond or some on 9x9, where a search of many such layouts has no end.
bool leftovers_contradict(const Geometry& geometry);

}  // namespace sudoku
