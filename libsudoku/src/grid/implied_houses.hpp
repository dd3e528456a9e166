#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku {

// Sets of cells that hold each digit once because houses do: if k disjoint houses lie inside k + 1
// other disjoint houses, the remaining cells of those form a house, too.
//
//     rows 2 to 4 of windoku   # a a a # b b b #
//                              # a a a # b b b #      the nine cells # hold each digit once
//                              # a a a # b b b #
//
// Implied houses can imply further ones. Each is listed once, and none is a house of the board.
// There are none for boards of several grids, which are not searched, nor for jigsaws: searching
// all of theirs costs more than it saves, they are hard to see, and leftovers find most of the
// same.
// The houses of the boards asked for last are kept, as finding them takes milliseconds on large
// boards.
std::vector<CellSet> implied_houses(const Geometry& geometry);

// The cells of the houses of the board, then those of the implied ones.
std::vector<std::vector<Cell>> houses_with_implied(const Geometry& geometry);

// Two sets of cells that hold the same digits: the parts of some rows and of as many regions
// outside their overlap ("law of leftovers").
//
//     A A A A A b     the first row and region A: the cells b and a hold the same digit
//     a B B B C C
struct Leftovers {
    CellSet first, second;  // disjoint, of the same size
};

// Used for consecutive rows or columns and as many regions; only for sets of few cells. There are
// none for boards of several grids.
std::vector<Leftovers> find_leftovers(const Geometry& geometry);

// True if a house of the board, none of the implied ones, has both cells.
bool share_a_house(const Geometry& geometry, Cell a, Cell b);

}  // namespace sudoku
