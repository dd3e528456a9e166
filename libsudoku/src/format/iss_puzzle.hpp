#pragma once

#include "format/iss_format.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <vector>

namespace sudoku {

// The puzzle of all parts of a string of Interactive Sudoku Solver that begins at `begin`. The
// Error names all constraints that this library does not know, or the first that is malformed.
Result<Puzzle> read_iss_puzzle(const std::vector<IssPart>& parts, Position begin);

}  // namespace sudoku
