#pragma once

#include "canon/smallest_digits.hpp"

#include <vector>

namespace sudoku::canon {

// Appends a plan for every row with which the smallest text can begin. No digit has a name in the
// first row, so its numbers of givens decide.
void add_first_row_starts(const OrientedSource& source, std::vector<Placement>& starts);

// Appends the plans for the first band under the pattern convention: the choice and order of three
// rows, and the order of the stacks, for which the numbers of givens in the nine minirows, read as
// a text, are the smallest possible:
//
//     . . . | . . . | . . 1      0 0 1
//     . . . | . . 2 | . 3 .      0 1 1      001 011 110
//     . . 4 | . . 5 | . . .      1 1 0
//
// Columns are not ordered yet. Stacks with the same three numbers stay tied.
void add_first_band_starts(const OrientedSource& source, std::vector<Placement>& starts);

}  // namespace sudoku::canon
