#include "generate/small_unavoidables.hpp"

#include <cstddef>

namespace sudoku {
namespace {

using Index = std::size_t;

constexpr std::uint16_t bit(Index i) { return static_cast<std::uint16_t>(1U << i); }

// Two digits as a number 0..35, in the order of (0, 1), (0, 2), ...
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

}  // namespace

void SmallUnavoidables::start(std::span<const Digit> solution) {
    std::array<std::array<std::uint8_t, 9>, 9> column_in_row;          // [row][digit]
    std::array<std::array<LineMask, 9>, 9> row_in_column, row_in_box;  // [column or box][digit]
    for (Index cell = 0; cell < 81; ++cell) {
        const Index row = cell / 9, column = cell % 9;
        const auto digit = static_cast<Index>(solution[cell] - 1);
        digit_[cell] = static_cast<Digit>(digit);
        column_in_row[row][digit] = static_cast<std::uint8_t>(column);
        row_in_column[column][digit] = bit(row);
        row_in_box[row / 3 * 3 + column / 3][digit] = bit(row);
    }
    // What each place is linked to.
    for (Index row = 0; row < 9; ++row) {
        Index pair = 0;
        for (Index a = 0; a < 9; ++a) {
            const Index column = column_in_row[row][a];
            const auto& in_column = row_in_column[column];
            const auto& in_box = row_in_box[row / 3 * 3 + column / 3];
            for (Index b = a + 1; b < 9; ++b, ++pair)
                parts_[row][pair] = static_cast<LineMask>(in_column[b] | in_box[b]);
        }
    }
    for (Index line = 0; line < 9; line += 3) {
        for (Index a = 0; a < 3; ++a) {
            for (Index b = a + 1; b < 3; ++b) {
                const Index pair = line + line_pair(a, b);
                for (Index place = 0; place < 9; ++place) {
                    parts_[place][row_pairs + pair] =
                        bit(column_in_row[line + a][digit_[(line + b) * 9 + place]]);
                    parts_[place][column_pairs + pair] =
                        row_in_column[line + a][digit_[place * 9 + line + b]];
                }
            }
        }
    }
    // What each is linked to over any number of others (Warshall), for all pairs at once. Links are
    // images under permutations, which are made of cycles, so this is the whole part.
    for (Index via = 0; via < 9; ++via) {
        const PairMasks reached = parts_[via];
        for (PairMasks& part : parts_) {
            for (Index pair = 0; pair < padded_pairs; ++pair) {
                const auto has = static_cast<LineMask>(-(part[pair] >> via & 1));
                part[pair] = static_cast<LineMask>(part[pair] | (reached[pair] & has));
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
        const unsigned part = parts_[row][pair_numbers[digit][other]];
        if ((part & (digit_rows_[digit] | digit_rows_[other])) == 0) return true;
    }
    const Index band = row / 3 * 3, stack = column / 3 * 3;
    for (Index i = 0; i < 3; ++i) {
        if (band + i != row) {
            const unsigned part = parts_[column][row_pairs + band + line_pair(row - band, i)];
            if ((part & (row_columns_[row] | row_columns_[band + i])) == 0) return true;
        }
        if (stack + i != column) {
            const unsigned part = parts_[row][column_pairs + stack + line_pair(column - stack, i)];
            if ((part & (column_rows_[column] | column_rows_[stack + i])) == 0) return true;
        }
    }
    return false;
}

}  // namespace sudoku
