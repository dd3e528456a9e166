#pragma once

#include "grid/classic_board.hpp"

// The technique engine is written for 9x9 only, for people name techniques on this board: it speaks
// the words of grid/classic_board.hpp as its own.
namespace sudoku::human {

using namespace classic;

}  // namespace sudoku::human
