#pragma once

#include "search/column_splits.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// The digits in each row of a box, or of the boxes of a band so far.
struct BandRows {
    std::array<DigitBits, most_box_rows> rows{};
};

// Returns all fillings of a box with this column split. With `in_order` only those whose first
// column is ascending, one for each set of fillings that differ by a permutation of rows.
std::vector<BandRows> box_fillings(const ColumnSplits& splits, std::size_t split, bool in_order);

// Adds the rows of another box. Returns false if a row then contains a digit twice.
bool put_beside(BandRows& rows, const BandRows& box);

// True if the digits missing in the rows can fill the last box with this split, which they can in
// at most one way.
bool completes(const ColumnSplits& splits, const BandRows& rows, std::size_t split);

// The number of ways to fill the rows of a band, given the column split of each box.
std::uint64_t count_fillings(const ColumnSplits& splits, std::span<const std::uint16_t> boxes);

}  // namespace sudoku
