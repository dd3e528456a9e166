#include "generate/small_unavoidables.hpp"

#include <cstddef>

namespace sudoku {
namespace {

using Index = std::size_t;

constexpr classic::Mask bit(Index i) { return classic::bit(static_cast<int>(i)); }

// Numbers pairs of digits 0..35 in the order (0, 1), (0, 2), ...; a digit paired with itself gets
// the number of a dummy pair.
constexpr std::uint8_t no_pair = SmallUnavoidables::pairs;
constexpr auto pair_numbers = [] {
    std::array<std::array<std::uint8_t, 9>, 9> table{};
    std::uint8_t count = 0;
    for (Index a = 0; a < 9; ++a) {
        table[a][a] = no_pair;
        for (Index b = a + 1; b < 9; ++b) table[a][b] = table[b][a] = count++;
    }
    return table;
}();
static_assert(pair_numbers[0][1] == 0 && pair_numbers[8][7] == 35);

// Numbers the pairs of lines 0..2 of a band or stack 0..2.
constexpr Index line_pair(Index a, Index b) { return a + b - 1; }

// The two pairs that contain a line of a band or stack, and the other line of each.
struct LinePair {
    std::uint8_t pair, other;
};
constexpr LinePair pairs_of_line[3][2] = {{{0, 1}, {1, 2}}, {{0, 0}, {2, 2}}, {{1, 0}, {2, 1}}};

// A bit above the nine of a line. The part of the dummy pair has it, and so do the given cells, so
// that its sets are never free.
constexpr unsigned always = 1U << 15;

}  // namespace

void SmallUnavoidables::start(const std::array<Digit, 81>& digits) {
    std::array<std::array<std::uint8_t, 9>, 9> column_in_row;  // [row][digit]
    // [column or box][digit], with room to read eight digits from any index.
    std::array<std::array<std::uint16_t, 16>, 9> row_in_column{}, row_in_box{};
    for (Index row = 0; row < 9; ++row) {
        for (Index column = 0; column < 9; ++column) {
            const Index digit = digits[row * 9 + column];
            column_in_row[row][digit] = static_cast<std::uint8_t>(column);
            row_in_column[column][digit] = bit(row);
            row_in_box[row / 3 * 3 + column / 3][digit] = bit(row);
        }
    }
    // The links of each place. Handles all digits after `a` at once; surplus writes are overwritten
    // by the next ones.
    for (Index row = 0; row < 9; ++row) {
        Index pair = 0;
        for (Index a = 0; a < 8; ++a) {
            const Index column = column_in_row[row][a];
            const std::uint16_t* const in_column = row_in_column[column].data() + a + 1;
            const std::uint16_t* const in_box = row_in_box[row / 3 * 3 + column / 3].data() + a + 1;
            for (Index b = 0; b < 8; ++b)
                parts_[row][pair + b] = static_cast<std::uint16_t>(in_column[b] | in_box[b]);
            pair += 8 - a;
        }
    }
    for (Index line = 0; line < 9; line += 3) {
        for (Index a = 0; a < 3; ++a) {
            for (Index b = a + 1; b < 3; ++b) {
                const Index pair = line + line_pair(a, b);
                for (Index place = 0; place < 9; ++place) {
                    parts_[place][row_pairs + pair] =
                        bit(column_in_row[line + a][digits[(line + b) * 9 + place]]);
                    parts_[place][column_pairs + pair] =
                        row_in_column[line + a][digits[place * 9 + line + b]];
                }
            }
        }
    }
    // Links are images under permutations, which consist of cycles.
    bulk::close_graphs(parts_);
    for (bulk::GraphMasks& part : parts_) part[no_pair] = always;
}

classic::Mask SmallUnavoidables::rows_of_part(int row, int digit, int other) const {
    const Index pair = pair_numbers[static_cast<Index>(digit)][static_cast<Index>(other)];
    return parts_[static_cast<Index>(row)][pair];
}

void SmallUnavoidables::append_all(const std::array<Digit, 81>& digits,
                                   std::vector<classic::Cells>& sets) const {
    std::array<classic::Cells, 9> cells_of{};
    for (int cell = 0; cell < classic::cell_count; ++cell)
        cells_of[digits[static_cast<Index>(cell)]].insert(cell);
    // The parts of nine places, as lines of the board, restricted to the cells of a pair.
    const auto append = [&](Index pair, int first_house, classic::Cells cells) {
        for (classic::Mask left = classic::full_mask; left != 0;) {
            const classic::Mask part = parts_[static_cast<Index>(classic::lowest(left))][pair];
            classic::Cells set;
            for (const int line : classic::bits_of(part))
                set |= cells & classic::board.house_set[first_house + line];
            sets.push_back(set);
            left = classic::without(left, part);
        }
    };
    for (Index a = 0; a < 9; ++a) {
        for (Index b = a + 1; b < 9; ++b)
            append(pair_numbers[a][b], classic::row_house(0), cells_of[a] | cells_of[b]);
    }
    for (int line = 0; line < 9; line += 3) {
        for (int a = 0; a < 3; ++a) {
            for (int b = a + 1; b < 3; ++b) {
                const Index pair = static_cast<Index>(line + a + b - 1);
                const auto both = [&](int first) {
                    return classic::board.house_set[first + line + a] |
                           classic::board.house_set[first + line + b];
                };
                append(row_pairs + pair, classic::column_house(0), both(classic::row_house(0)));
                append(column_pairs + pair, classic::row_house(0), both(classic::column_house(0)));
            }
        }
    }
}

// Examines all sets, because branching on the first free one would be unpredictable.
bool SmallUnavoidables::is_free_without(Index cell, const GivenCells& given) const {
    const Index row = cell / 9, column = cell % 9, digit = given.digits()[cell];
    const auto &digit_rows = given.digit_rows(), &row_columns = given.row_columns(),
               &column_rows = given.column_rows();
    const unsigned own_rows = (digit_rows[digit] & ~unsigned{bit(row)}) | always;
    const unsigned in_row = row_columns[row] & ~unsigned{bit(column)};
    const unsigned in_column = column_rows[column] & ~unsigned{bit(row)};
    const bulk::GraphMasks& parts = parts_[row];
    const auto& numbers = pair_numbers[digit];
    bool found = false;
    for (Index other = 0; other < 9; ++other) {
        const unsigned part = parts[numbers[other]];
        found |= (part & (own_rows | digit_rows[other])) == 0;
    }
    const Index in_band = row % 3, band = row - in_band;
    const Index in_stack = column % 3, stack = column - in_stack;
    for (const Index other : {0U, 1U}) {
        const auto [across, other_row] = pairs_of_line[in_band][other];
        const auto [down, other_column] = pairs_of_line[in_stack][other];
        const unsigned part_across = parts_[column][row_pairs + band + across];
        const unsigned part_down = parts[column_pairs + stack + down];
        found |= (part_across & (in_row | row_columns[band + other_row])) == 0;
        found |= (part_down & (in_column | column_rows[stack + other_column])) == 0;
    }
    return found;
}

}  // namespace sudoku
