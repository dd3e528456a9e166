#pragma once

#include <sudoku/search/solver.hpp>

namespace sudoku {

// Tests whether a board has no complete grid by its templates: the sets of cells that one digit can
// occupy, one cell in each house. A grid is a partition of the board into `side` templates. None
// exists if
//
//   - a search for such a partition ends without one; or
//   - the cells have weights with a sum of 0 over the board, but above 0 over each template. The
//     law of leftovers is a special case, with weights of 1 and -1.
//
// A result of false proves nothing: multi-grid boards and those with more than 128 cells or 50,000
// templates are not examined, and searches have limits. Takes some milliseconds on 9x9 layouts for
// which solvers that go cell by cell might not finish. `limits` are those of the whole search; only
// their time and stop token are used.
bool templates_contradict(const Geometry& geometry, const SearchLimits& limits);

}  // namespace sudoku
