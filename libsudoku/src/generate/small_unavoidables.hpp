#pragma once

#include "bulk/graph_closure.hpp"
#include "generate/given_cells.hpp"

#include <array>
#include <cstddef>
#include <vector>

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
// That is enough to see, without any search, that half of the givens of a minimal puzzle are needed
// (docs/theory/generation.md, "Removal").
class SmallUnavoidables {
  public:
    // Pairs: of digits 36, of rows of a band 9, of columns of a stack 9, in this order.
    static constexpr int row_pairs = 36;
    static constexpr int column_pairs = row_pairs + 9;
    static constexpr int pairs = column_pairs + 9;

    // Finds the sets of a grid, digits 0..8. Following them from a cell on when they are asked for
    // cannot be predicted and was slower.
    void start(const std::array<Digit, 81>& digits);

    // The rows of the part of two digits, 0..8, that has their cells in `row`.
    classic::Mask rows_of_part(int row, int digit, int other) const;

    // All sets of the grid, of these digits; those of two digits come first.
    void append_all(const std::array<Digit, 81>& digits, std::vector<classic::Cells>& sets) const;

    // Whether one of the sets with `cell` in it has no given left when `cell` is none.
    bool is_free_without(std::size_t cell, const GivenCells& given) const;

  private:
    // For each of nine places the part that it is in: rows for pairs of digits and of columns,
    // columns for pairs of rows.
    bulk::Graphs parts_{};
};

}  // namespace sudoku
