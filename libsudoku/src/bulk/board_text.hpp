#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/grid.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sudoku::bulk {

// The symbols of digits in text: '1'..'9', then letters, which are read in either case.
inline constexpr std::string_view board_symbols = "123456789ABCDEFGHIJKLMNOP";

// The digit of a character: 0 for an empty cell, or no_digit.
inline constexpr std::uint8_t no_digit = 0xFF;
inline constexpr auto board_digits = [] {
    std::array<std::uint8_t, 256> digits{};
    digits.fill(no_digit);
    digits[static_cast<unsigned char>('.')] = digits[static_cast<unsigned char>('0')] = 0;
    for (std::size_t i = 0; i < board_symbols.size(); ++i) {
        const char symbol = board_symbols[i];
        const auto digit = static_cast<std::uint8_t>(i + 1);
        digits[static_cast<unsigned char>(symbol)] = digit;
        if (symbol >= 'A') digits[static_cast<unsigned char>(symbol - 'A' + 'a')] = digit;
    }
    return digits;
}();

// '.' for an empty cell.
constexpr char board_symbol(Digit digit) { return digit == 0 ? '.' : board_symbols[digit - 1U]; }
// `symbol` must be '.' or a digit.
constexpr Digit board_digit(char symbol) {
    return board_digits[static_cast<unsigned char>(symbol)];
}

// Returns the digit if there is exactly one candidate, otherwise none. Branch-free, because the
// given cells are unpredictable.
template <class Lane>
constexpr Lane only_digit(Lane digits) {
    const bool has_more = (digits & (digits - 1)) != 0;
    return static_cast<Lane>(digits & (Lane{has_more} - Lane{1}));
}

// A grid from text with one character per cell: a digit, or '.' or '0' for an empty cell.
inline Grid grid_of_text(const Geometry& geometry, std::string_view cells) {
    Grid grid(geometry);
    for (std::size_t i = 0; i < cells.size(); ++i)
        grid.set(static_cast<Cell>(i), board_digit(cells[i]));
    return grid;
}

// Reads puzzles of one side into lanes that are `width` apart.
template <class Lane>
class BoardReader {
  public:
    explicit BoardReader(std::size_t side) : side_(side) {
        const Lane all = static_cast<Lane>((std::uint64_t{1} << side) - 1);
        for (std::size_t byte = 0; byte < 256; ++byte) {
            text_[byte] = of_digit(board_digits[byte], all);
            cells_[byte] = of_digit(byte, all);
        }
    }

    // Writes the candidates of each cell to unit[cell * width], and those of cells with just one
    // candidate also to single[cell * width]; returns false if the puzzle is malformed.
    bool read(const char* puzzle, InputForm form, Lane* unit, Lane* single,
              std::size_t width) const {
        if (form == InputForm::pencilmark) return read_marks(puzzle, unit, single, width);
        const std::array<Lane, 256>& candidates = form == InputForm::text ? text_ : cells_;
        bool is_strange = false;
        for (std::size_t cell = 0; cell < side_ * side_; ++cell) {
            const Lane digits = candidates[static_cast<unsigned char>(puzzle[cell])];
            unit[cell * width] = digits;
            single[cell * width] = only_digit(digits);
            is_strange |= digits == 0;
        }
        return !is_strange;
    }

    // The same from the candidates of each cell.
    void read_candidates(const std::uint32_t* candidates, Lane* unit, Lane* single,
                         std::size_t width) const {
        for (std::size_t cell = 0; cell < side_ * side_; ++cell) {
            const auto digits = static_cast<Lane>(candidates[cell]);
            unit[cell * width] = digits;
            single[cell * width] = only_digit(digits);
        }
    }

  private:
    // Returns no candidates if `digit` is not a digit of the board.
    Lane of_digit(std::size_t digit, Lane all) const {
        if (digit == 0) return all;
        return digit <= side_ ? static_cast<Lane>(std::uint64_t{1} << (digit - 1)) : Lane{0};
    }
    bool read_marks(const char* puzzle, Lane* unit, Lane* single, std::size_t width) const {
        bool is_strange = false;
        for (std::size_t cell = 0; cell < side_ * side_; ++cell) {
            Lane digits = 0;
            for (std::size_t i = 0; i < side_; ++i) {
                const std::uint8_t digit = board_digits[static_cast<unsigned char>(*puzzle++)];
                is_strange |= digit != 0 && digit != i + 1;
                if (digit != 0) digits = static_cast<Lane>(digits | std::uint64_t{1} << i);
            }
            unit[cell * width] = digits;
            single[cell * width] = only_digit(digits);
        }
        return !is_strange;
    }

    std::size_t side_;
    std::array<Lane, 256> text_{}, cells_{};  // by byte
};

// Writes a full grid as text.
template <class Lane>
void write_board(const Lane* unit, std::size_t width, std::size_t cell_count, char* text) {
    for (std::size_t cell = 0; cell < cell_count; ++cell)
        text[cell] = board_symbols[static_cast<std::size_t>(std::countr_zero(unit[cell * width]))];
}

}  // namespace sudoku::bulk
