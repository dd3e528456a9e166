#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <stop_token>
#include <string>

namespace sudoku {

class ByteSource;

// Models, masks, styles, languages and book files are written by people: far larger ones are
// mistaken names, such as that of a device without an end.
inline constexpr std::size_t small_file_limit = std::size_t{16} << 20;

// A whole file as a text; "-" is standard input. An Error that names the file when it cannot be
// read, or holds more than `limit` bytes (a multiple of 2^20). A pipe may have to be waited for.
Result<std::string> read_small_file(const std::string& path, std::size_t limit = small_file_limit,
                                    std::stop_token stop = {});
// What is left of a source.
Result<std::string> read_small_file(ByteSource& source, std::size_t limit = small_file_limit);

}  // namespace sudoku
