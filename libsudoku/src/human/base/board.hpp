#pragma once

#include "grid/classic_board.hpp"

// The ladders of the Explainer and of HoDoKu are defined for 9x9 only, so their code uses the names
// of grid/classic_board.hpp without qualification. Other boards have human/general.
namespace sudoku::human {

using namespace classic;

}  // namespace sudoku::human
