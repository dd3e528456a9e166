#include "generate/given_cells.hpp"

namespace sudoku {
namespace {

constexpr unsigned all_nine = 0x1FF;

constexpr GivenCells::LineMask nine_bit(std::size_t i) {
    return static_cast<GivenCells::LineMask>(1U << i);
}

struct HousePlace {
    std::uint8_t row, column, box, in_box;
};
constexpr auto house_places = [] {
    std::array<HousePlace, 81> table{};
    for (std::size_t cell = 0; cell < table.size(); ++cell) {
        const std::size_t row = cell / 9, column = cell % 9;
        table[cell] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                       static_cast<std::uint8_t>(row / 3 * 3 + column / 3),
                       static_cast<std::uint8_t>(row % 3 * 3 + column % 3)};
    }
    return table;
}();

// Bit i, 0..2, becomes the bits 3 i to 3 i + 2: a box as its columns, a row of a box as its cells.
constexpr std::array<std::uint16_t, 8> three_of_each = {
    0, 7, 7 << 3, 7 | 7 << 3, 7 << 6, 7 | 7 << 6, 7 << 3 | 7 << 6, all_nine};
// The bits 0, 3 and 6: boxes of a stack as bands, a column of a box as its cells.
constexpr unsigned every_third = 0b001'001'001;

}  // namespace

void GivenCells::start(std::span<const Digit> solution) {
    for (std::size_t cell = 0; cell < digits_.size(); ++cell)
        digits_[cell] = static_cast<Digit>(solution[cell] - 1);
    for (Lines* const lines :
         {&digit_rows_, &digit_columns_, &digit_boxes_, &row_columns_, &column_rows_, &box_cells_,
          &row_digits_, &column_digits_, &box_digits_}) {
        lines->fill(all_nine);
    }
}

void GivenCells::change(std::size_t cell) {
    const auto [row, column, box, in_box] = house_places[cell];
    const Digit digit = digits_[cell];
    digit_rows_[digit] ^= nine_bit(row);
    digit_columns_[digit] ^= nine_bit(column);
    digit_boxes_[digit] ^= nine_bit(box);
    row_columns_[row] ^= nine_bit(column);
    column_rows_[column] ^= nine_bit(row);
    box_cells_[box] ^= nine_bit(in_box);
    row_digits_[row] ^= nine_bit(digit);
    column_digits_[column] ^= nine_bit(digit);
    box_digits_[box] ^= nine_bit(digit);
}

// A house is closed when every other cell of it is given or sees the digit elsewhere. The clue of
// the cell itself is left out of what is seen.
bool GivenCells::is_single(std::size_t cell) const {
    const auto [row, column, box, in_box] = house_places[cell];
    const Digit digit = digits_[cell];
    const unsigned seen = row_digits_[row] | column_digits_[column] | box_digits_[box];
    if ((seen | nine_bit(digit)) == all_nine) return true;

    const unsigned band = row - row % 3U, stack = column - column % 3U;
    const unsigned rows = digit_rows_[digit] & ~unsigned{nine_bit(row)};
    const unsigned columns = digit_columns_[digit] & ~unsigned{nine_bit(column)};
    const unsigned boxes = digit_boxes_[digit] & ~unsigned{nine_bit(box)};
    const unsigned in_row = row_columns_[row] | columns | three_of_each[boxes >> band & 7];
    const unsigned in_column = column_rows_[column] | rows | (boxes >> stack / 3 & every_third) * 7;
    const unsigned in_own_box =
        box_cells_[box] | three_of_each[rows >> band & 7] | (columns >> stack & 7) * every_third;
    return ((in_row | nine_bit(column)) == all_nine) | ((in_column | nine_bit(row)) == all_nine) |
           ((in_own_box | nine_bit(in_box)) == all_nine);
}

}  // namespace sudoku
