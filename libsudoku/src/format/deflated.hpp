#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// Text as raw deflate data (RFC 1951), without a header or a checksum, as addresses hold it.
std::string deflated(std::string_view text);

// The reverse. Nothing for what is no such data, is cut off, has something behind its end, or would
// become longer than `most` bytes: what is small may say that it is gigabytes.
std::optional<std::string> inflated(std::string_view data, std::size_t most);

}  // namespace sudoku
