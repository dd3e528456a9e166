#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// A set of digits, with bit 0 for the digit 1.
using DigitBits = std::uint16_t;

inline constexpr std::size_t most_box_columns = 3;
inline constexpr std::size_t most_box_rows = 4;

// The distribution of the digits of a box among its columns, regardless of their order:
//
//     1 5 9
//     7 2 4      {1,6,7} {2,3,5} {4,8,9}
//     6 3 8
//
// The possible contents of the bands below depend only on the splits of a band
// (docs/theory/counting.md).
struct ColumnSplit {
    std::array<DigitBits, most_box_columns> columns{};  // ascending by their lowest digit
    friend bool operator==(const ColumnSplit&, const ColumnSplit&) = default;
};

// A possible content of a stack below its top box.
struct StackRest {
    // For each lower band, the number of its split and its columns in the order of the columns
    // above.
    std::array<std::uint16_t, most_box_columns - 1> splits{};
    std::array<std::array<DigitBits, most_box_columns>, most_box_columns - 1> columns{};
};

// The numbered list of all column splits of a box with `rows` rows and `columns` columns: 280 for
// 3x3. Number 0 has the digits in order, {1,2,3} {4,5,6} {7,8,9}.
class ColumnSplits {
  public:
    ColumnSplits(int rows, int columns);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    // The number of bands of the board, which equals the number of columns of a box.
    int bands() const { return columns_; }
    // The number of stacks of the board, which equals the number of rows of a box.
    int stacks() const { return rows_; }

    std::size_t count() const { return splits_.size(); }
    const ColumnSplit& operator[](std::size_t number) const { return splits_[number]; }

    // The map of splits under a renaming of digits that maps `first` to number 0.
    const std::uint16_t* renaming(std::size_t first) const {
        return renamed_.data() + first * count();
    }
    // Generators of the renamings that keep number 0, as maps of splits.
    std::span<const std::vector<std::uint16_t>> stabilizer() const { return stabilizer_; }

    // All possible contents of the stack below a box with this split: 56 for 3x3.
    std::span<const StackRest> rests(std::size_t split) const { return rests_[split]; }

    // The number of a split, whose columns can be in any order.
    std::uint16_t number_of(ColumnSplit split) const;

  private:
    void list_splits();
    void fill_renamed();
    void fill_stabilizer();
    void fill_rests();

    int rows_;
    int columns_;
    std::vector<ColumnSplit> splits_;  // sorted
    std::vector<std::uint16_t> renamed_;
    std::vector<std::vector<std::uint16_t>> stabilizer_;
    std::vector<std::vector<StackRest>> rests_;
};

}  // namespace sudoku
