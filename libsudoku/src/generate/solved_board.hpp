#pragma once

#include "grid/classic_board.hpp"

#include <sudoku/grid/grid.hpp>

#include <array>

namespace sudoku {

// A complete classic grid in a layout for quick questions about its givens.
struct SolvedBoard {
    explicit SolvedBoard(const Grid& grid);

    std::array<Digit, classic::cell_count> digits{};  // 1..9
    std::array<classic::Cells, 10> cells_of{};        // by digit
};

}  // namespace sudoku
