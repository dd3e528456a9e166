#pragma once

#include "bulk/graph_closure.hpp"
#include "generate/given_cells.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace sudoku {

// The unavoidable sets of a classic grid that consist of two digits or lie in two lines. An
// unavoidable set can be filled in another way without changing the rest of the grid, so a puzzle
// without a given in it has several solutions.
//
//     two digits: the cells of 4 and 7 fall into     two rows of a band: their columns fall into
//     parts that are linked by rows, columns and     cycles; the digits of a cycle can be exchanged
//     boxes; in each part 4 and 7 can change
//     places                                             1 2 3 | 4 5 6 | 7 8 9
//                                                        2 1 6 | ...             {1, 2} is one
//
// Every cell is in eight sets of the first kind (one per other digit) and in four of the second.
// This suffices to show, without a search, that half of the givens of a minimal puzzle are needed
// (docs/theory/generation.md, "Removal").
class SmallUnavoidables {
  public:
    // The pairs in order: 36 of digits, 9 of rows in a band, 9 of columns in a stack.
    static constexpr int row_pairs = 36;
    static constexpr int column_pairs = row_pairs + 9;
    static constexpr int pairs = column_pairs + 9;

    // Finds the sets of a grid with digits 0..8. Following a set cell by cell on demand is
    // unpredictable for the branch predictor and was slower.
    void start(const std::array<Digit, 81>& digits);

    // In the decomposition of the cells of two digits into parts, the rows (0..8) of the part that
    // has its cells in `row`.
    classic::Mask rows_of_part(int row, int digit, int other) const;

    // Appends all sets of the grid with these digits; those of two digits come first.
    void append_all(const std::array<Digit, 81>& digits, std::vector<classic::Cells>& sets) const;

    // Returns whether some set with `cell` has no given when `cell` is not given.
    bool is_free_without(std::size_t cell, const GivenCells& given) const;

  private:
    // The part of each of nine places: rows for pairs of digits and of columns, columns for pairs
    // of rows.
    bulk::Graphs parts_{};
};

}  // namespace sudoku
