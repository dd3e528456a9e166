#pragma once

#include <sudoku/grid/cell_set.hpp>

#include <cstddef>

namespace sudoku::human::general {

// A set of cells in a fixed number of words.
template <std::size_t Words>
using CellBitsOf = BitSet<Words, Cell>;

// Holds any board: the largest square one has 625 cells, a samurai 369.
using CellBits = CellSet;

}  // namespace sudoku::human::general
