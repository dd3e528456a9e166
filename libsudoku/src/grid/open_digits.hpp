#pragma once

#include <sudoku/grid/grid.hpp>

namespace sudoku {

// The digits that no given among the peers has.
DigitSet open_digits(const Grid& givens, Cell cell);

}  // namespace sudoku
