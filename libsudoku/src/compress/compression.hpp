#pragma once

#include <span>
#include <string_view>

namespace sudoku {

enum class Compression { gzip, zstd, xz };

// One row per supported compression format.
struct CompressionInfo {
    Compression compression;
    std::string_view name;    // such as "zstd"
    std::string_view ending;  // the extension of file names, such as ".zst"
    std::string_view magic;   // the first bytes of every such file
};

std::span<const CompressionInfo> compression_table();
const CompressionInfo& compression_info(Compression compression);

// Finds a format by the extension of a file name; null if there is none.
const CompressionInfo* find_compression_by_name(std::string_view path);
// Finds a format by the first bytes of a file; null if there is none or if more bytes are needed to
// tell.
const CompressionInfo* find_compression_of(std::string_view first_bytes);

}  // namespace sudoku
