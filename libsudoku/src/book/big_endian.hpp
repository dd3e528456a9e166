#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku::book {

// Multi-byte numbers in pictures and profiles, highest byte first.
inline std::string big_endian(std::uint32_t value, int bytes) {
    std::string text;
    for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(value >> (8 * i) & 0xFF);
    return text;
}

// Reads the four bytes at `place`, which must exist.
inline std::uint32_t number_at(std::string_view bytes, std::size_t place) {
    std::uint32_t value = 0;
    for (std::size_t i = place; i < place + 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

}  // namespace sudoku::book
