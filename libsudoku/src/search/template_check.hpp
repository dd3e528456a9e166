#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// Whether a board has no complete grid, by its templates: the sets of cells that one digit may
// have, one of each house. A grid is as many of them as there are digits, none with a cell of
// another. There is none where
//
//   - a search for such templates comes to its end without any; or
//   - weights of the cells can be found that add up to 0 over the board, but to more than 0 over
//     each template. The law of leftovers is a case of this: weights of 1 and -1.
//
// False proves nothing: boards of several grids, of more than 128 cells or 50,000 templates are not
// looked at, and searches end early. Takes some milliseconds on layouts of 9x9, where solvers that
// go cell by cell may not come to an end at all. `limits` are those of the whole search, of which
// the time and the request to stop count here.
bool templates_contradict(const Geometry& geometry, const SearchLimits& limits);

}  // namespace sudoku
