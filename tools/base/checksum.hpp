#pragma once

#include <cstdint>
#include <string_view>

namespace sudoku::tools {

// 64-bit FNV-1a (Fowler, Noll, Vo), computed piece by piece. It tells whether a file is still the
// one that a run has written. Every step is a bijection, so a single changed byte is always
// detected. It does not protect against deliberate forgery.
inline constexpr std::uint64_t empty_checksum = 0xcbf2'9ce4'8422'2325;

constexpr std::uint64_t checksum(std::string_view bytes, std::uint64_t before = empty_checksum) {
    for (const char byte : bytes) {
        before = (before ^ static_cast<unsigned char>(byte)) * 0x0000'0100'0000'01b3;
    }
    return before;
}

}  // namespace sudoku::tools
