#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// One bit per digit, bit 0 for the digit 1.
using DigitBits = std::uint16_t;

inline constexpr std::size_t most_box_columns = 3;
inline constexpr std::size_t most_box_rows = 4;

// How a box shares out its digits among its columns, whatever their order:
//
//     1 5 9
//     7 2 4      {1,6,7} {2,3,5} {4,8,9}
//     6 3 8
//
// What the bands below may hold depends on nothing else of a band (docs/theory/counting.md).
struct ColumnSplit {
    std::array<DigitBits, most_box_columns> columns{};  // ascending by their lowest digit
    friend bool operator==(const ColumnSplit&, const ColumnSplit&) = default;
};

// One way to go on below the top box of a stack.
struct StackRest {
    // For each band below: its split, and the same columns in the order of the columns above.
    std::array<std::uint16_t, most_box_columns - 1> splits{};
    std::array<std::array<DigitBits, most_box_columns>, most_box_columns - 1> columns{};
};

// All column splits of a box with `rows` rows and `columns` columns, numbered: 280 for 3x3. Number
// 0 has the digits in order, {1,2,3} {4,5,6} {7,8,9}.
class ColumnSplits {
  public:
    ColumnSplits(int rows, int columns);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    // Bands of the board, and of a stack: as many as a box has columns.
    int bands() const { return columns_; }
    // Stacks of the board: as many as a box has rows.
    int stacks() const { return rows_; }

    std::size_t count() const { return splits_.size(); }
    const ColumnSplit& operator[](std::size_t number) const { return splits_[number]; }

    // What each split becomes when the digits are renamed so that `first` becomes number 0.
    const std::uint16_t* renaming(std::size_t first) const {
        return renamed_.data() + first * count();
    }
    // Renamings that leave number 0 as it is, as maps of splits; all others are made of these.
    std::span<const std::vector<std::uint16_t>> stabilizer() const { return stabilizer_; }

    // All ways to go on below a box with this split: 56 for 3x3.
    std::span<const StackRest> rests(std::size_t split) const { return rests_[split]; }

    // The number of a split; its columns may come in any order.
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
