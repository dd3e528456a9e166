#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <stop_token>
#include <string>

namespace sudoku {

class ByteSource;

// Models, masks, styles, languages and book files are written by people, so a much larger file
// indicates a wrong name, such as that of a device that never ends.
inline constexpr std::size_t small_file_limit = std::size_t{16} << 20;

// Reads a whole file as text; "-" is standard input. The Error names a file that cannot be read or
// that has more than `limit` bytes (a multiple of 2^20). Can block on a pipe until `stop` is
// requested.
Result<std::string> read_small_file(const std::string& path, std::size_t limit = small_file_limit,
                                    std::stop_token stop = {});
// Reads the rest of a source.
Result<std::string> read_small_file(ByteSource& source, std::size_t limit = small_file_limit);

}  // namespace sudoku
