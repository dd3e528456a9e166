#pragma once

#include "format/record_text.hpp"

#include <cstddef>
#include <string>

namespace sudoku {

// For each cell a character per digit: the digit or the blank.
void append_candidates(const CandidateTexts& texts, const Geometry& geometry, char blank,
                       std::string& out);

// The side of a grid whose cells times digits are that many: 9 for 729. 0 if there is none. 64 is a
// line of an 8x8 grid, not the candidates of a 4x4 one: small grids must ask for the format.
int side_for_candidates(std::size_t count);

}  // namespace sudoku
