#pragma once

#include "generate/solved_board.hpp"

#include <vector>

namespace sudoku {

// Why a clue is not needed, as far as single steps of deduction tell: the clue and others that
// together leave its cell no other digit (naked single) or its digit no other cell in a house
// (hidden single). As long as all of them are there, no puzzle is minimal.
//
// The answers hold for every larger set of clues too.

// Whether there is such a clue.
bool has_spare_clue(const SolvedBoard& board, classic::Cells clues);

// The sets of clues that make one of them spare, small ones first; at most one for each clue and
// house, and one for each naked single. Empty exactly when has_spare_clue() is false.
std::vector<classic::Cells> spare_reasons(const SolvedBoard& board, classic::Cells clues);

}  // namespace sudoku
