#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku::bulk {

// Sets of cells that hold each digit once because houses do: where k houses without a common cell
// lie inside k + 1 others without a common cell, what is left of those is a house as well.
//
//     rows 2 to 4 of windoku   # a a a # b b b #
//                              # a a a # b b b #      nine cells #, once each digit
//                              # a a a # b b b #
//
// From those follow others. Each comes once, and none is a house of the board. Takes microseconds
// on boards of rows, columns and boxes, milliseconds on large ones with other houses.
std::vector<CellSet> implied_houses(const Geometry& geometry);

// Two sets of cells that hold the same digits: what is left of some rows and as many regions where
// they do not overlap ("law of leftovers").
//
//     A A A A A b     the first row and region A: the cells b and a hold the same digit
//     a B B B C C
struct Leftovers {
    CellSet first, second;  // without a common cell, of the same size
};

// For rows and for columns side by side with as many regions, those of few cells.
std::vector<Leftovers> find_leftovers(const Geometry& geometry);

}  // namespace sudoku::bulk
