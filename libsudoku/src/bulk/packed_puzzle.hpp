#pragma once

#include "grid/classic_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::bulk {

// The state of one puzzle in the engine: 27 words of 27 bits, one bit per candidate (81 cells x 9
// digits = 729 = 27 x 27).
//
// A cell is given by its band B and stack S (the box) and by its row r and column c within the box;
// a digit 0..8 by its triple t = digit / 3 and its place j = digit % 3 in it.
//
//     word = 9 t + 3 r + c       bit = 9 B + 3 S + j
//
//          bit 26       18 17        9 8         0
//             +-----------+-----------+-----------+
//     word    |  band 2   |  band 1   |  band 0   |
//             | S2  S1 S0 | S2  S1 S0 | S2  S1 S0 |
//             | jjj jjj jjj jjj jjj jjj jjj jjj jjj |
//             +-----------+-----------+-----------+
//
// So a word holds three digits of the nine cells with the same place (r, c) in their boxes.
// Combining the nine words of a triple works on whole boxes; combining three of them works on
// minirows (one row of a box) or minicolumns; going to the next stack or band is a rotation by 3 or
// 9 bits. A register holds the same word of as many puzzles as it has lanes.
inline constexpr int state_words = 27;
inline constexpr std::uint32_t all_candidates = (std::uint32_t{1} << 27) - 1;

// Bits 0, 3, .., 24: one bit per cell of a word. Times seven it is all_candidates.
inline constexpr std::uint32_t cell_bits = 0x1249249;
static_assert(cell_bits * 7 == all_candidates);

struct CandidatePlace {
    int word;
    int bit;
};

// The position of candidate `digit` (0..8) of `cell` (0..80, row by row).
constexpr CandidatePlace place_of(int cell, int digit) {
    const int row = classic::row_of(cell), column = classic::column_of(cell);
    return {9 * (digit / 3) + 3 * (row % 3) + column % 3,
            9 * (row / 3) + 3 * (column / 3) + digit % 3};
}

constexpr bool every_candidate_has_its_own_place() {
    std::array<std::uint32_t, state_words> seen{};
    for (int cell = 0; cell < 81; ++cell) {
        for (int digit = 0; digit < 9; ++digit) {
            const CandidatePlace place = place_of(cell, digit);
            seen[static_cast<std::size_t>(place.word)] |= std::uint32_t{1} << place.bit;
        }
    }
    for (const std::uint32_t word : seen) {
        if (word != all_candidates) return false;
    }
    return true;
}
static_assert(every_candidate_has_its_own_place());

// place_of() as tables: the place of digit 0 in each cell, and the distance from there to each
// digit.
struct PlaceTables {
    std::array<CandidatePlace, 81> cells{};
    std::array<CandidatePlace, 9> digits{};

    constexpr PlaceTables() {
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            cells[cell] = place_of(static_cast<int>(cell), 0);
        for (std::size_t digit = 0; digit < digits.size(); ++digit)
            digits[digit] = place_of(0, static_cast<int>(digit));
    }
};
inline constexpr PlaceTables place_tables;

// A pencilmark puzzle in the native form of the engine (InputForm::packed): it needs no parsing,
// and a cell is changed in a few instructions. Used by callers that ask many questions about nearly
// the same puzzle. Cells are 0..80, digits 0..8.
struct alignas(64) PackedPuzzle {
    std::array<std::uint32_t, 32> words{};  // the last five are not used

    // The puzzle without givens.
    static constexpr PackedPuzzle empty() {
        PackedPuzzle puzzle;
        for (std::size_t word = 0; word < state_words; ++word) puzzle.words[word] = all_candidates;
        return puzzle;
    }
    // Allows exactly these digits in the cell: bit d for digit d.
    constexpr void set(int cell, unsigned digits) {
        const auto [word, bit] = place_tables.cells[static_cast<std::size_t>(cell)];
        for (const int triple : {0, 1, 2}) {
            std::uint32_t& three = words[static_cast<std::size_t>(word + 9 * triple)];
            three = (three & ~(7U << bit)) | (((digits >> (3 * triple)) & 7U) << bit);
        }
    }
    constexpr void clear(int cell) { set(cell, 0x1FFU); }
    // Allows another digit in the cell.
    constexpr void allow(int cell, int digit) { word_of(cell, digit) |= bit_of(cell, digit); }
    constexpr void give(int cell, int digit) {
        set(cell, 0);
        allow(cell, digit);
    }
    // Allows every digit but this one in the cell.
    constexpr void forbid(int cell, int digit) {
        clear(cell);
        word_of(cell, digit) ^= bit_of(cell, digit);
    }

  private:
    constexpr std::uint32_t& word_of(int cell, int digit) {
        return words[static_cast<std::size_t>(
            place_tables.cells[static_cast<std::size_t>(cell)].word +
            place_tables.digits[static_cast<std::size_t>(digit)].word)];
    }
    static constexpr std::uint32_t bit_of(int cell, int digit) {
        return std::uint32_t{1} << (place_tables.cells[static_cast<std::size_t>(cell)].bit +
                                    place_tables.digits[static_cast<std::size_t>(digit)].bit);
    }
};
static_assert(sizeof(PackedPuzzle) == 128);

}  // namespace sudoku::bulk
