#pragma once

#include "canon/smallest_digits.hpp"

#include <vector>

namespace sudoku::canon {

// Appends the placements of two rows with which the smallest text of a full grid begins.
//
// The first row of the result is 123456789 whichever row of the source it is and however its
// columns are ordered, so a search row by row would have to keep 18 * 1296 placements. The second
// row decides between them, so both rows are placed together. Let f map each column to the column
// whose digit in the first row equals this column's digit in the second row. With columns numbered
// by position from 1, the second row lists the values of f:
//
//     first row     a b c   d e f   g h i      f(column 0) = column 3, so cell 0 of the second row
//     second row    d f g   i a b   c h e      shows the position given to column 3
//
// An order of the columns in the first stack determines the rest: the image of each column in turn
// takes the next free position of its stack, and the stack reached first is placed second, because
// all other choices give a larger text.
void add_full_grid_starts(const OrientedSource& source, std::vector<Placement>& starts);

}  // namespace sudoku::canon
