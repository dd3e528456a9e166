#pragma once

#include <sudoku/grid/grid.hpp>

#include <span>
#include <string_view>
#include <vector>

namespace sudoku {

// The eight ways to turn or flip a square board.
enum class SquareSymmetry {
    identity,
    rotate_90,  // clockwise
    rotate_180,
    rotate_270,
    horizontal,  // left and right change places
    vertical,    // top and bottom change places
    diagonal,    // along the main diagonal
    anti_diagonal,
};

inline constexpr int square_symmetry_count = 8;

// "rotate-180", as on the command line.
std::string_view to_string(SquareSymmetry symmetry);

// Where a cell of a board of this side goes.
Cell image_of(Cell cell, SquareSymmetry symmetry, int side);

// The pattern of the clues: the cells that are not empty.
CellSet given_cells(const Grid& givens);

// The ones other than the identity that take a pattern of clues to itself, in the order above.
std::vector<SquareSymmetry> symmetries_of(const CellSet& pattern, int side);

}  // namespace sudoku
