#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

// LZ-String, the compression used in links to f-puzzles and SudokuPad: LZ78 on UTF-16 units,
// encoded as base64. Input and output are UTF-8; unpaired surrogates become U+FFFD.

// Padded with '=' to a multiple of four characters, like compressToBase64() of the JavaScript
// library.
std::string lz_compress(std::string_view text);

// Fails for texts longer than `most_units` UTF-16 units, because a few bytes can expand to
// gigabytes. The column of an Error is that of the wrong character in `base64`, from 1.
inline constexpr std::size_t most_lz_units = std::size_t{1} << 20;
Result<std::string> lz_decompress(std::string_view base64, std::size_t most_units = most_lz_units);

}  // namespace sudoku
