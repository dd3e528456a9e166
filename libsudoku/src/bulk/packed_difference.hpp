#pragma once

#include "bulk/packed_puzzle.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::bulk {

// The cells in the order of their words in place_of(): rows 0, 3 and 6 first, then 1, 4 and 7.
inline constexpr std::array<std::uint8_t, 81> cells_by_word = [] {
    std::array<std::uint8_t, 81> cells{};
    std::size_t next = 0;
    for (const int first : {0, 1, 2}) {
        for (int row = first; row < 9; row += 3) {
            for (int column = 0; column < 9; ++column)
                cells[next++] = static_cast<std::uint8_t>(9 * row + column);
        }
    }
    return cells;
}();

// Lists the cells in which a complete grid, given as the words of its PackedPuzzle, differs from
// `grid`. Returns their number.
inline std::size_t list_differing(const std::uint32_t* other, const PackedPuzzle& grid,
                                  std::array<std::uint8_t, 81>& cells) {
    std::array<std::uint64_t, 3> differ{};  // by row modulo 3: three rows, one bit per cell
    for (std::size_t word = 0; word < 9; ++word) {
        std::uint32_t digits = 0;
        for (const std::size_t at : {word, word + 9, word + 18})
            digits |= other[at] & ~grid.words[at];
        differ[word / 3] |= ((digits | digits >> 1 | digits >> 2) & cell_bits) << word % 3;
    }
    std::size_t count = 0;
    for (const int bit : BitRange(differ[0] | differ[1] << 27))
        cells[count++] = cells_by_word[static_cast<std::size_t>(bit)];
    for (const int bit : BitRange(differ[2], 54))
        cells[count++] = cells_by_word[static_cast<std::size_t>(bit)];
    return count;
}

}  // namespace sudoku::bulk
