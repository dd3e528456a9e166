#pragma once

#include "canon/smallest_digits.hpp"

#include <vector>

namespace sudoku::canon {

// Appends the placements of two rows that begin the smallest text of a full grid.
//
// The first row of the result is 123456789 whatever row of the source it is and however its columns
// are ordered: 18 * 1296 ways that a search row by row would have to keep. The second row decides
// between them, so both are placed together. Let f take each column to the column whose digit in
// the first row is the digit of this column in the second row. The second row, with the columns
// numbered by their position from 1, is f written as a list of its values:
//
//     first row     a b c   d e f   g h i      f(column 0) = column 3, so cell 0 of the second row
//     second row    d f g   i a b   c h e      shows the position given to column 3
//
// An ordered choice of the first stack settles the rest: the image of each column in turn takes the
// next free position of its stack, and the stack reached first is placed second, because every
// other choice is larger.
void add_full_grid_starts(const OrientedSource& source, std::vector<Placement>& starts);

}  // namespace sudoku::canon
