#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstdint>

namespace sudoku {

// True for boards that count_latin_squares() supports: rows and columns only, up to side 7.
bool can_count_latin_squares(const Geometry& geometry);

// The number of complete grids of such a board, in a fraction of a second; 61,479,419,904,000 for
// side 7 (Sade, 1948).
std::uint64_t count_latin_squares(int side);

}  // namespace sudoku
