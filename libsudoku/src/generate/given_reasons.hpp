#pragma once

#include "generate/solved_board.hpp"

#include <vector>

namespace sudoku {

// Reasons of a single step why a given is redundant: the given together with others that leave its
// cell no other digit (naked single) or its digit no other cell in a house (hidden single). No
// puzzle that contains all of them is minimal.
//
// The answers also hold for every larger set of givens.

// True if some given is redundant for such a reason.
bool has_spare_given(const SolvedBoard& board, classic::Cells givens);

// The sets of givens that make one of them redundant, smaller ones first; at most one per given and
// house, and one per naked single. Empty exactly if has_spare_given() is false.
std::vector<classic::Cells> spare_reasons(const SolvedBoard& board, classic::Cells givens);

}  // namespace sudoku
