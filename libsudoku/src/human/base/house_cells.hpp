#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <vector>

namespace sudoku::human {

// What an index in Step::houses means for a puzzle.
enum class HouseOrigin { board, constraint, implied };
HouseOrigin origin_of_house(int house, const Puzzle& puzzle);

// The cells of a house of a step.
std::vector<Cell> cells_of_house(int house, const Puzzle& puzzle);

}  // namespace sudoku::human
