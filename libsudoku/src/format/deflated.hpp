#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// Compresses text to raw deflate data (RFC 1951), without header and checksum, as used in links.
std::string deflated(std::string_view text);

// Decompresses such data. Returns nullopt if it is invalid, truncated or followed by other data, or
// if the text would exceed `most` bytes, because small data can expand to gigabytes.
std::optional<std::string> inflated(std::string_view data, std::size_t most);

}  // namespace sudoku
