#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

// The classic board as constant tables, for modules that support only 9x9: techniques, equivalence
// classes, uniform samples. With fixed sizes a house fits in nine bits and the board in two words.
namespace sudoku::classic {

// Nine bits: either the digits of a cell (bit d is digit d+1) or the positions in a house (bit p is
// its p-th cell).
using Mask = std::uint16_t;
inline constexpr Mask full_mask = 0x1ff;

inline constexpr int cell_count = 81;
inline constexpr int house_count = 27;

// Houses: boxes 0..8, rows 9..17, columns 18..26.
enum HouseType { box_type = 0, row_type = 1, column_type = 2 };
inline constexpr int first_house[3] = {0, 9, 18};
constexpr int row_house(int row) { return first_house[row_type] + row; }
constexpr int column_house(int column) { return first_house[column_type] + column; }

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }

constexpr bool is_single(unsigned mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

inline constexpr std::array<std::uint8_t, 512> mask_sizes = [] {
    std::array<std::uint8_t, 512> sizes{};
    for (unsigned m = 0; m < 512; ++m) sizes[m] = static_cast<std::uint8_t>(std::popcount(m));
    return sizes;
}();
constexpr int size_of(Mask mask) { return mask_sizes[mask]; }
constexpr int lowest(unsigned mask) { return std::countr_zero(mask); }
constexpr Mask bit(int index) { return static_cast<Mask>(1u << index); }
constexpr Mask without(unsigned mask, unsigned removed) {
    return static_cast<Mask>(mask & ~removed);
}
constexpr BitRange<unsigned> bits_of(unsigned mask) { return BitRange<unsigned>(mask); }

// A set of cells of the classic board in two words. Operations cost a quarter of those of CellSet,
// which has room for 625 cells; that matters where billions of sets are compared.
struct Cells {
    std::uint64_t low = 0;   // cells 0..63
    std::uint64_t high = 0;  // cells 64..80

    static constexpr Cells of(int cell) {
        assert(cell >= 0 && cell < cell_count);
        return cell < 64 ? Cells{std::uint64_t{1} << cell, 0}
                         : Cells{0, std::uint64_t{1} << (cell - 64)};
    }
    constexpr bool contains(int cell) const {
        assert(cell >= 0 && cell < cell_count);
        return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1) != 0;
    }
    constexpr bool meets(Cells b) const { return ((low & b.low) | (high & b.high)) != 0; }
    constexpr bool is_within(Cells b) const { return ((low & ~b.low) | (high & ~b.high)) == 0; }
    constexpr void insert(int cell) { *this |= of(cell); }
    constexpr void erase(int cell) { *this -= of(cell); }
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return bit_count(low) + bit_count(high); }
    constexpr bool has_two() const {  // true for two or more cells
        return low != 0 ? (low & (low - 1)) != 0 || high != 0 : (high & (high - 1)) != 0;
    }
    // The lowest cell of the set, which must not be empty.
    constexpr int first() const {
        return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
    }

    // The bits of the nine cells of a row, by column.
    constexpr Mask row(int number) const {
        if (number < 7) return static_cast<Mask>(low >> 9 * number & full_mask);
        return static_cast<Mask>((number == 7 ? low >> 63 | high << 1 : high >> 8) & full_mask);
    }

    constexpr Cells& operator&=(Cells b) { return low &= b.low, high &= b.high, *this; }
    constexpr Cells& operator|=(Cells b) { return low |= b.low, high |= b.high, *this; }
    constexpr Cells& operator-=(Cells b) { return low &= ~b.low, high &= ~b.high, *this; }
    friend constexpr Cells operator&(Cells a, Cells b) { return a &= b; }
    friend constexpr Cells operator|(Cells a, Cells b) { return a |= b; }
    friend constexpr Cells operator-(Cells a, Cells b) { return a -= b; }
    friend constexpr auto operator<=>(Cells, Cells) = default;

    // Calls visit(int) for every cell in ascending order.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const {
        for (const int cell : BitRange<std::uint64_t>(low)) visit(cell);
        for (const int cell : BitRange<std::uint64_t>(high, 64)) visit(cell);
    }
};

inline constexpr Cells all_cells = {~std::uint64_t{0}, (std::uint64_t{1} << (cell_count - 64)) - 1};

static_assert(Cells::of(63).row(7) == 1 && Cells::of(71).row(7) == 0x100 &&
              all_cells.row(8) == full_mask);

struct Board {
    std::uint8_t cells[house_count][9] = {};    // the cells of a house, ascending
    std::uint8_t house_of[cell_count][3] = {};  // by HouseType
    std::uint8_t place_of[cell_count][3] = {};  // index of the cell in that house
    std::uint8_t peers[cell_count][20] = {};    // ascending
    Cells peer_set[cell_count] = {};
    Cells house_set[house_count] = {};
};

inline constexpr Board board = [] {
    Board b;
    for (int cell = 0; cell < cell_count; ++cell) {
        const int row = row_of(cell), column = column_of(cell);
        const int place[3] = {row % 3 * 3 + column % 3, column, row};
        const int house[3] = {row / 3 * 3 + column / 3, row_house(row), column_house(column)};
        for (int type = 0; type < 3; ++type) {
            b.house_of[cell][type] = static_cast<std::uint8_t>(house[type]);
            b.place_of[cell][type] = static_cast<std::uint8_t>(place[type]);
            b.cells[house[type]][place[type]] = static_cast<std::uint8_t>(cell);
            b.house_set[house[type]].insert(cell);
        }
    }
    for (int cell = 0; cell < cell_count; ++cell) {
        for (int type = 0; type < 3; ++type)
            b.peer_set[cell] |= b.house_set[b.house_of[cell][type]];
        b.peer_set[cell].erase(cell);
        int count = 0;
        b.peer_set[cell].for_each(
            [&](int peer) { b.peers[cell][count++] = static_cast<std::uint8_t>(peer); });
    }
    return b;
}();

static_assert(board.peer_set[80].size() == 20 && board.peers[80][19] == 79);
static_assert(board.cells[8][8] == 80 && board.cells[9][8] == 8 && board.cells[18][8] == 72);

constexpr int box_of(int cell) { return board.house_of[cell][box_type]; }
constexpr bool see_each_other(int a, int b) { return board.peer_set[a].contains(b); }

}  // namespace sudoku::classic
