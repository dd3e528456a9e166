#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::bulk {

// Byte shuffles and lookups for lane_text-inl.hpp, which keeps cell (c, S) of a row in byte 4 c +
// S.
struct TextTables {
    using Table = std::array<std::uint8_t, 16>;

    Table row_order{};       // byte 4 c + S from column 3 S + c; c = 3 repeats c = 0
    Table last_row_order{};  // the same for a block that starts seven bytes early
    Table text_order{};      // the reverse: column 3 S + c from byte 4 c + S
    // The last sixteen characters, taken from the last two rows; 0x80 for none.
    std::array<Table, 2> end_order{};
    // By low nibble, the only valid character that ends in it, in text and in cells; a value that
    // never matches if there is none.
    Table text_byte{};
    Table cell_byte{};
    // The candidates of a given by the low nibble of its character: three bits per triple, all for
    // an empty cell.
    std::array<Table, 3> candidates{};
    Table digit{};  // the character of a code 4 triple + place

    constexpr TextTables() {
        for (std::size_t c = 0; c < 4; ++c) {
            for (std::size_t stack = 0; stack < 4; ++stack) {
                const std::size_t column = stack < 3 ? 3 * stack + c % 3 : 0;
                row_order[4 * c + stack] = static_cast<std::uint8_t>(column);
                last_row_order[4 * c + stack] = static_cast<std::uint8_t>(column + 7);
                if (c < 3 && stack < 3)
                    text_order[column] = static_cast<std::uint8_t>(4 * c + stack);
            }
        }
        for (std::size_t i = 0; i < 16; ++i) {
            end_order[0][i] = i < 7 ? text_order[i + 2] : 0x80;
            end_order[1][i] = i < 7 ? 0x80 : text_order[i - 7];
        }
        for (std::size_t nibble = 0; nibble < 16; ++nibble) {
            // A value with another low nibble, which never equals a byte looked up with this one.
            const auto none = static_cast<std::uint8_t>(nibble ^ 0x0F);
            text_byte[nibble] = nibble <= 9 ? static_cast<std::uint8_t>('0' + nibble) : none;
            cell_byte[nibble] = nibble <= 9 ? static_cast<std::uint8_t>(nibble) : none;
            for (std::size_t triple = 0; triple < 3; ++triple) {
                const bool is_empty = nibble == 0 || nibble == ('.' & 0x0F);
                const bool is_inside = nibble >= 1 && nibble <= 9 && (nibble - 1) / 3 == triple;
                candidates[triple][nibble] = static_cast<std::uint8_t>(
                    is_empty ? 7 : (is_inside ? 1U << ((nibble - 1) % 3) : 0));
            }
            digit[nibble] = static_cast<std::uint8_t>('1' + 3 * (nibble / 4) + nibble % 4);
        }
        text_byte['.' & 0x0F] = '.';
    }
};
inline constexpr TextTables text_tables;

}  // namespace sudoku::bulk
