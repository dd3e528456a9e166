#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

// LZ-String, the compression in the addresses of f-puzzles and SudokuPad: LZ78 over UTF-16 units,
// as base64. Takes and gives UTF-8; half a surrogate pair becomes U+FFFD.

// With '=' up to a multiple of four characters, as compressToBase64() of the JavaScript library.
std::string lz_compress(std::string_view text);

// No text may be longer than `most_units` UTF-16 units: a few bytes can stand for gigabytes. The
// column of an Error is the character of `base64` that is wrong, from 1.
inline constexpr std::size_t most_lz_units = std::size_t{1} << 20;
Result<std::string> lz_decompress(std::string_view base64, std::size_t most_units = most_lz_units);

}  // namespace sudoku
