#include "generate/given_cells.hpp"

namespace sudoku {
namespace {

// The position of a cell in its houses, as numbers and as bits.
struct HousePlace {
    std::uint8_t row, column, box;
    std::uint8_t band, stack;  // the first row or column
    std::uint8_t stack_number;
    classic::Mask in_rows, in_columns, in_boxes, in_box;
};
constexpr auto house_places = [] {
    std::array<HousePlace, classic::cell_count> table{};
    for (int cell = 0; cell < classic::cell_count; ++cell) {
        const auto number = [](int value) { return static_cast<std::uint8_t>(value); };
        const int row = classic::row_of(cell), column = classic::column_of(cell);
        const int box = classic::box_of(cell);
        table[static_cast<std::size_t>(cell)] = {
            number(row),
            number(column),
            number(box),
            number(row / 3 * 3),
            number(column / 3 * 3),
            number(column / 3),
            classic::bit(row),
            classic::bit(column),
            classic::bit(box),
            classic::bit(classic::board.place_of[cell][classic::box_type])};
    }
    return table;
}();

// Repeats each of three bits: bit i becomes the bits 3 i to 3 i + 2, which are the columns of a box
// or the cells in a row of a box.
constexpr std::array<std::uint16_t, 8> three_of_each = {
    0, 7, 7 << 3, 7 | 7 << 3, 7 << 6, 7 | 7 << 6, 7 << 3 | 7 << 6, classic::full_mask};
// The bits 0, 3 and 6: the boxes of a stack as bands, a column of a box as its cells.
constexpr unsigned every_third = 0b001'001'001;

}  // namespace

void GivenCells::start(std::span<const Digit> solution, classic::Mask given) {
    for (std::size_t cell = 0; cell < digits_.size(); ++cell)
        digits_[cell] = static_cast<Digit>(solution[cell] - 1);
    for (Lines* const lines :
         {&digit_rows_, &digit_columns_, &digit_boxes_, &row_columns_, &column_rows_, &box_cells_,
          &row_digits_, &column_digits_, &box_digits_}) {
        lines->fill(given);
    }
}

void GivenCells::start(std::span<const Digit> solution) { start(solution, classic::full_mask); }

void GivenCells::start(std::span<const Digit> solution, classic::Cells cells) {
    start(solution, classic::Mask{0});
    cells.for_each([this](int cell) { change(static_cast<std::size_t>(cell)); });
}

void GivenCells::change(std::size_t cell) {
    const HousePlace& at = house_places[cell];
    const Digit digit = digits_[cell];
    const classic::Mask in_digits = classic::bit(digit);
    digit_rows_[digit] ^= at.in_rows;
    digit_columns_[digit] ^= at.in_columns;
    digit_boxes_[digit] ^= at.in_boxes;
    row_columns_[at.row] ^= at.in_columns;
    column_rows_[at.column] ^= at.in_rows;
    box_cells_[at.box] ^= at.in_box;
    row_digits_[at.row] ^= in_digits;
    column_digits_[at.column] ^= in_digits;
    box_digits_[at.box] ^= in_digits;
}

// A place of a house is closed if it is given or sees the digit elsewhere; the given of the cell
// itself is ignored. All four ways are evaluated without branches, because the outcome is
// unpredictable.
unsigned GivenCells::single_ways(std::size_t cell) const {
    const HousePlace& at = house_places[cell];
    const Digit digit = digits_[cell];
    const unsigned seen = unsigned{row_digits_[at.row]} | column_digits_[at.column] |
                          box_digits_[at.box] | classic::bit(digit);
    const unsigned rows = digit_rows_[digit] & ~unsigned{at.in_rows};
    const unsigned columns = digit_columns_[digit] & ~unsigned{at.in_columns};
    const unsigned boxes = digit_boxes_[digit] & ~unsigned{at.in_boxes};
    const unsigned in_row =
        row_columns_[at.row] | columns | three_of_each[boxes >> at.band & 7] | at.in_columns;
    const unsigned in_column =
        column_rows_[at.column] | rows | (boxes >> at.stack_number & every_third) * 7 | at.in_rows;
    const unsigned in_own_box = box_cells_[at.box] | three_of_each[rows >> at.band & 7] |
                                (columns >> at.stack & 7) * every_third | at.in_box;
    const auto way = [](unsigned closed, int number) {
        return static_cast<unsigned>(closed == classic::full_mask) << number;
    };
    return way(seen, naked_way) | way(in_own_box, classic::box_type) |
           way(in_row, classic::row_type) | way(in_column, classic::column_type);
}

}  // namespace sudoku
