#pragma once

#include "canon/smallest_digits.hpp"

#include <vector>

namespace sudoku::canon {

// Appends a plan for every row that can be the first one of the smallest text. In the first row no
// digit has a name yet, so its numbers of givens decide.
void add_first_row_starts(const OrientedSource& source, std::vector<Placement>& starts);

// Appends the plans for the first band that the pattern convention allows: which three rows, in
// which order, and in which order the stacks, so that the numbers of givens in the nine minirows of
// the band, read as text, are as small as possible:
//
//     . . . | . . . | . . 1      0 0 1
//     . . . | . . 2 | . 3 .      0 1 1      001 011 110
//     . . 4 | . . 5 | . . .      1 1 0
//
// Columns are not looked at: they have no order yet. Stacks with the same three numbers stay tied.
void add_first_band_starts(const OrientedSource& source, std::vector<Placement>& starts);

}  // namespace sudoku::canon
