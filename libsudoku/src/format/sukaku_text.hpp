#pragma once

#include "format/record_text.hpp"

#include <cstddef>
#include <string>

namespace sudoku {

// Writes `side` characters per cell, each a digit or the blank.
void append_candidates(const CandidateTexts& texts, const Geometry& geometry, char blank,
                       std::string& out);

// The side of a grid with this number of candidates, cells times digits: 9 for 729. 0 if there is
// none, and for 64, because a line of 64 is an 8x8 grid rather than the candidates of a 4x4 grid.
int side_for_candidates(std::size_t count);

}  // namespace sudoku
