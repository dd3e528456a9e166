#pragma once

#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace sudoku {

// The unavoidable sets of a classic grid that are made of two digits or of two lines. An
// unavoidable set can be filled in another way without touching the rest of the grid, so a puzzle
// without a given in it has several solutions.
//
//     two digits: the cells of 4 and 7 fall into     two rows of a band: their columns fall into
//     parts that are linked by rows, columns and     cycles; the digits of a cycle can be exchanged
//     boxes; in each part 4 and 7 can change
//     places                                             1 2 3 | 4 5 6 | 7 8 9
//                                                        2 1 6 | ...             {1, 2} is one
//
// Every cell is in eight of the first kind (one for each other digit) and in four of the second.
// That is enough to see, without any search, that half of the clues of a minimal puzzle are needed
// (docs/theory/generation.md, "Removal"). Kept together with what is given at the moment.
class SmallUnavoidables {
  public:
    // Finds the sets; everything is given. Following them from a cell on when they are asked for
    // cannot be predicted and was slower.
    void start(std::span<const Digit> solution);

    void remove(int cell) { change(cell); }   // must be given
    void restore(int cell) { change(cell); }  // must not be given

    // Whether one of the sets with `cell` in it has no given left.
    bool is_free(int cell) const;

  private:
    using LineMask = std::uint16_t;  // nine bits

    // Pairs: of digits 36, of rows of a band 9, of columns of a stack 9, in this order; then unused
    // ones, so that they fill whole vectors.
    static constexpr int row_pairs = 36;
    static constexpr int column_pairs = row_pairs + 9;
    static constexpr int padded_pairs = 56;
    using PairMasks = std::array<LineMask, padded_pairs>;

    void change(int cell);

    std::array<Digit, 81> digit_{};  // 0..8
    // For each of nine places the part that it is in: rows for pairs of digits and of columns,
    // columns for pairs of rows.
    std::array<PairMasks, 9> parts_{};
    std::array<LineMask, 9> digit_rows_;   // rows in which the digit is given
    std::array<LineMask, 9> row_columns_;  // given cells of a row
    std::array<LineMask, 9> column_rows_;  // and of a column
};

}  // namespace sudoku
