#pragma once

#include "search/column_splits.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// The digits that a box, or the boxes of a band up to some box, put into each row.
struct BandRows {
    std::array<DigitBits, most_box_rows> rows{};
};

// All fillings of a box that has these digits in its columns. `in_order` asks for those in which
// the first column is ascending: one for every set of fillings that differ in the order of their
// rows only.
std::vector<BandRows> box_fillings(const ColumnSplits& splits, std::size_t split, bool in_order);

// Adds the rows of one more box; false when some row then holds a digit twice.
bool put_beside(BandRows& rows, const BandRows& box);

// Whether the digits that the rows still lack can fill a last box with this split. They can in at
// most one way.
bool completes(const ColumnSplits& splits, const BandRows& rows, std::size_t split);

// In how many ways the rows of a band can be filled, given the split of each of its boxes.
std::uint64_t count_fillings(const ColumnSplits& splits, std::span<const std::uint16_t> boxes);

}  // namespace sudoku
