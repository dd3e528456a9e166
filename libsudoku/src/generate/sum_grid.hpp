#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <optional>

namespace sudoku {

// A complete grid of a board whose boxes are n x n, such as 5x5+disjoint+diagonal+windoku, by a
// formula. The digit of a cell is a pair (a, b) of numbers modulo n, numbered at random:
//
//     a = u(band of the row) + x(column)
//     b = v(place of the row in its band) + w(windoku strip of the column)
//
//     . W W W . W W W .     The strips of columns: those through the same windows, and those
//                           through none.
//
// u, v and w are random permutations. Whatever they are, all rows, columns, boxes, windows and
// disjoint groups are complete if x takes every value once in each stack of boxes and once in each
// strip. The values of x are searched, column by column, so that all other houses are complete,
// too. That takes milliseconds where a search over cells finds nothing.
//
// Returns nothing for other boards, and if no x was found within a number of tries.
std::optional<Grid> draw_sum_grid(const Geometry& geometry, Rng& rng);

}  // namespace sudoku
