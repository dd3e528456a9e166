#pragma once

#include <span>
#include <string_view>

namespace sudoku {

enum class Compression { gzip, zstd, xz };

// One row per compression that is read and written.
struct CompressionInfo {
    Compression compression;
    std::string_view name;    // "zstd"
    std::string_view ending;  // of file names, ".zst"
    std::string_view magic;   // the bytes that every such file begins with
};

std::span<const CompressionInfo> compression_table();
const CompressionInfo& compression_info(Compression compression);

// By the ending of a file name; null where it names none.
const CompressionInfo* find_compression_by_name(std::string_view path);
// By what a file begins with; null where that is none, or as long as it may become none.
const CompressionInfo* find_compression_of(std::string_view first_bytes);

}  // namespace sudoku
