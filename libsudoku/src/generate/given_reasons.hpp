#pragma once

#include "generate/solved_board.hpp"

#include <vector>

namespace sudoku {

// Why a given is not needed, as far as single steps of deduction tell: the given and others that
// together leave its cell no other digit (naked single) or its digit no other cell in a house
// (hidden single). As long as all of them are there, no puzzle is minimal.
//
// The answers hold for every larger set of givens too.

// Whether there is such a given.
bool has_spare_given(const SolvedBoard& board, classic::Cells givens);

// The sets of givens that make one of them spare, small ones first; at most one for each given and
// house, and one for each naked single. Empty exactly when has_spare_given() is false.
std::vector<classic::Cells> spare_reasons(const SolvedBoard& board, classic::Cells givens);

}  // namespace sudoku
