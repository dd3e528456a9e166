#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <stop_token>
#include <string>

namespace sudoku {

// How many complete grids a board has.
struct GridCount {
    std::string grids;             // exact, decimal: 22 digits for 9x9
    std::string bands;             // fillings of the top band alone
    std::size_t band_types = 0;    // top bands that differ in what stands below which box column
    std::size_t band_classes = 0;  // the same up to renaming digits and exchanging stacks
};

// The boards that count_grids() knows: 4x4, 6x6, 8x8 and 9x9 with boxes 2x2, 2x3, 3x2, 2x4, 4x2 and
// 3x3 and nothing besides rows, columns and boxes.
bool can_count_grids(const Geometry& geometry);

// Counts the complete grids of a board by computing, from nothing but its rules, the equivalence
// classes of its top band and in how many ways a board can be completed below one band of each
// class (docs/theory/counting.md, after Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006).
// Takes a fraction of a second where walking through the grids would take thousands of years.
// An Error, with the code `cancelled`, only when stopped. The geometry must be one that
// can_count_grids().
Result<GridCount> count_grids(const Geometry& geometry, const std::stop_token& stop = {});

}  // namespace sudoku
