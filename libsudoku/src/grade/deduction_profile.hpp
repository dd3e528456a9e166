#pragma once

#include <sudoku/grade/search_score.hpp>

namespace sudoku {

// Fills the components of a score that deduction alone decides. Every one is the outcome of rules
// that are applied until nothing changes, and such rules end in the same state in whatever order
// they are applied, so the result is the same for every form of the puzzle.
void profile_deduction(const Puzzle& puzzle, const Grid& solution, SearchScore& score);

}  // namespace sudoku
