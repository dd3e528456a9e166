#pragma once

#include "grid/classic_board.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace sudoku {

// The current givens of a complete classic grid, as masks of nine bits that answer each question in
// a few dozen instructions.
class GivenCells {
  public:
    using Lines = std::array<classic::Mask, 9>;

    // Makes every cell a given.
    void start(std::span<const Digit> solution);
    // Makes exactly `cells` givens.
    void start(std::span<const Digit> solution, classic::Cells cells);

    // Removes a given, or puts it back.
    void change(std::size_t cell);

    // Returns whether the digit of `cell` follows directly from the other givens as a naked or
    // hidden single; if it is a given, it can then be removed. In a puzzle with many givens, nine
    // in ten removable givens are of this kind.
    bool is_single(std::size_t cell) const { return single_ways(cell) != 0; }

    // The ways in which it follows: bit `naked_way` if no other digit is left for the cell, bit t
    // if no other cell is left in the house of classic::HouseType t.
    static constexpr int naked_way = 3;
    unsigned single_ways(std::size_t cell) const;

    const std::array<Digit, 81>& digits() const { return digits_; }  // 0..8, of the solution
    const Lines& digit_rows() const { return digit_rows_; }    // rows in which the digit is given
    const Lines& row_columns() const { return row_columns_; }  // given cells of a row
    const Lines& column_rows() const { return column_rows_; }  // given cells of a column

  private:
    void start(std::span<const Digit> solution, classic::Mask given);

    std::array<Digit, 81> digits_{};
    Lines digit_rows_{}, digit_columns_{}, digit_boxes_{};
    Lines row_columns_{}, column_rows_{}, box_cells_{};
    Lines row_digits_{}, column_digits_{}, box_digits_{};
};

}  // namespace sudoku
