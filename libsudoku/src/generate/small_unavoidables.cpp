#include "generate/small_unavoidables.hpp"

#include <bit>
#include <cstddef>

namespace sudoku {
namespace {

using Index = std::size_t;
using Places = std::array<std::array<std::uint8_t, 9>, 9>;
using Masks = std::array<std::uint16_t, 9>;

constexpr std::uint16_t bit(Index i) { return static_cast<std::uint16_t>(1U << i); }

// Two digits as a number 0..35.
constexpr auto pair_numbers = [] {
    std::array<std::array<std::uint8_t, 9>, 9> table{};
    std::uint8_t count = 0;
    for (Index a = 0; a < 9; ++a) {
        for (Index b = a + 1; b < 9; ++b) table[a][b] = table[b][a] = count++;
    }
    return table;
}();
static_assert(pair_numbers[0][1] == 0 && pair_numbers[8][7] == 35);

// Two lines of a band or stack, 0..2, as a number 0..2.
constexpr Index line_pair(Index a, Index b) { return a + b - 1; }

// The parts that 0..8 fall into when i is linked to the members of links[i]. These are the images
// of i under permutations, which are made of cycles, so following them forwards reaches all of a
// part.
void find_parts(const Masks& links, Masks& parts) {
    unsigned left = 0x1FF;
    while (left != 0) {
        unsigned part = left & (0 - left);
        unsigned open = part;
        while (open != 0) {
            const auto i = static_cast<Index>(std::countr_zero(open));
            open &= open - 1;
            const unsigned fresh = links[i] & ~part;
            part |= fresh;
            open |= fresh;
        }
        left &= ~part;
        for (unsigned members = part; members != 0; members &= members - 1) {
            parts[static_cast<Index>(std::countr_zero(members))] = static_cast<std::uint16_t>(part);
        }
    }
}

}  // namespace

void SmallUnavoidables::start(std::span<const Digit> solution) {
    Places column_in_row, row_in_column, row_in_box;  // [line or box][digit]
    for (Index cell = 0; cell < 81; ++cell) {
        const Index row = cell / 9, column = cell % 9;
        const auto digit = static_cast<Index>(solution[cell] - 1);
        digit_[cell] = static_cast<Digit>(digit);
        column_in_row[row][digit] = static_cast<std::uint8_t>(column);
        row_in_column[column][digit] = static_cast<std::uint8_t>(row);
        row_in_box[row / 3 * 3 + column / 3][digit] = static_cast<std::uint8_t>(row);
    }
    Masks links;
    for (Index a = 0; a < 9; ++a) {
        for (Index b = a + 1; b < 9; ++b) {
            for (Index row = 0; row < 9; ++row) {
                const Index column = column_in_row[row][a];
                links[row] =
                    bit(row_in_column[column][b]) | bit(row_in_box[row / 3 * 3 + column / 3][b]);
            }
            find_parts(links, digit_parts_[pair_numbers[a][b]]);
        }
    }
    for (Index line = 0; line < 9; line += 3) {
        for (Index a = 0; a < 3; ++a) {
            for (Index b = a + 1; b < 3; ++b) {
                for (Index place = 0; place < 9; ++place)
                    links[place] = bit(column_in_row[line + a][digit_[(line + b) * 9 + place]]);
                find_parts(links, row_parts_[line + line_pair(a, b)]);
                for (Index place = 0; place < 9; ++place)
                    links[place] = bit(row_in_column[line + a][digit_[place * 9 + line + b]]);
                find_parts(links, column_parts_[line + line_pair(a, b)]);
            }
        }
    }
    digit_rows_.fill(0x1FF);
    row_columns_.fill(0x1FF);
    column_rows_.fill(0x1FF);
}

void SmallUnavoidables::change(int cell) {
    const auto at = static_cast<Index>(cell);
    const Index row = at / 9, column = at % 9;
    digit_rows_[digit_[at]] ^= bit(row);
    row_columns_[row] ^= bit(column);
    column_rows_[column] ^= bit(row);
}

bool SmallUnavoidables::is_free(int cell) const {
    const auto at = static_cast<Index>(cell);
    const Index row = at / 9, column = at % 9, digit = digit_[at];
    for (Index other = 0; other < 9; ++other) {
        if (other == digit) continue;
        const unsigned part = digit_parts_[pair_numbers[digit][other]][row];
        if ((part & (digit_rows_[digit] | digit_rows_[other])) == 0) return true;
    }
    const Index band = row / 3 * 3, stack = column / 3 * 3;
    for (Index i = 0; i < 3; ++i) {
        if (band + i != row) {
            const unsigned part = row_parts_[band + line_pair(row - band, i)][column];
            if ((part & (row_columns_[row] | row_columns_[band + i])) == 0) return true;
        }
        if (stack + i != column) {
            const unsigned part = column_parts_[stack + line_pair(column - stack, i)][row];
            if ((part & (column_rows_[column] | column_rows_[stack + i])) == 0) return true;
        }
    }
    return false;
}

}  // namespace sudoku
