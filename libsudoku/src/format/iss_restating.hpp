#pragma once

#include "format/iss_board.hpp"

#include <vector>

namespace sudoku {

// Restates a constraint as Interactive Sudoku Solver means it in the kinds of this library, in
// which the cells of lines must touch. Empty if it demands nothing.
std::vector<Constraint> restate_iss(Constraint constraint, const IssBoard& board);

}  // namespace sudoku
