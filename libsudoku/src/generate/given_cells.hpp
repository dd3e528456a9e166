#pragma once

#include "grid/classic_board.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace sudoku {

// Which cells of a complete classic grid are given at the moment, as masks of nine bits for every
// question that has to be answered in some dozen instructions.
class GivenCells {
  public:
    using Lines = std::array<classic::Mask, 9>;

    // Everything is given.
    void start(std::span<const Digit> solution);
    // Nothing else is given than `cells`.
    void start(std::span<const Digit> solution, classic::Cells cells);

    // Takes a given away, or puts it back.
    void change(std::size_t cell);

    // Whether the digit of `cell` follows from the other givens as a naked or hidden single, with
    // no step between: then it can go, if it is given. Nine of ten constraints of a rich puzzle
    // that can go do so for this reason.
    bool is_single(std::size_t cell) const { return single_ways(cell) != 0; }

    // In which ways it does: bit `naked_way` as the only digit left, bit t as the last place in the
    // house of classic::HouseType t.
    static constexpr int naked_way = 3;
    unsigned single_ways(std::size_t cell) const;

    const std::array<Digit, 81>& digits() const { return digits_; }  // 0..8, of the solution
    const Lines& digit_rows() const { return digit_rows_; }          // where the digit is given
    const Lines& row_columns() const { return row_columns_; }        // given cells of a row
    const Lines& column_rows() const { return column_rows_; }        // and of a column

  private:
    void start(std::span<const Digit> solution, classic::Mask given);

    std::array<Digit, 81> digits_{};
    Lines digit_rows_{}, digit_columns_{}, digit_boxes_{};
    Lines row_columns_{}, column_rows_{}, box_cells_{};
    Lines row_digits_{}, column_digits_{}, box_digits_{};
};

}  // namespace sudoku
