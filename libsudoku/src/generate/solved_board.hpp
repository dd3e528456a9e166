#pragma once

#include "generate/cell_mask.hpp"

#include <sudoku/grid/grid.hpp>

#include <array>
#include <cstdint>

namespace sudoku {

// The cells of a classic board by house, made once.
struct ClassicHouses {
    std::array<CellMask, 81> peers{};
    std::array<std::array<CellMask, 3>, 81> others{};  // row, column, box of a cell, without it
    std::array<std::array<std::uint8_t, 3>, 81> numbers{};  // of these houses, 0..26

    static const ClassicHouses& get();
};

// A complete classic grid, laid out for quick questions about its clues.
struct SolvedBoard {
    explicit SolvedBoard(const Grid& grid);

    std::array<std::uint8_t, 81> digits{};  // 1..9
    std::array<CellMask, 10> cells_of{};    // of each digit
};

}  // namespace sudoku
