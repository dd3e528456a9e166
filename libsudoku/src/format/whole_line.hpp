#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku {

// A line with all that a puzzle has beside its geometry: its givens, or all its candidates where it
// has pencilmarks. What such lines do not hold, clues and pencilmarks of multi-grid boards, is the
// form `clues`, which has the geometry too.
std::string whole_line(const Puzzle& puzzle);

}  // namespace sudoku
