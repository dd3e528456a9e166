#include "compress/compression.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace sudoku {
namespace {

using namespace std::string_view_literals;

// The rows are in the order of the enumeration.
constexpr CompressionInfo compressions[] = {
    {Compression::gzip, "gzip", ".gz", "\x1F\x8B\x08"sv},
    {Compression::zstd, "zstd", ".zst", "\x28\xB5\x2F\xFD"sv},
    {Compression::xz, "xz", ".xz", "\xFD\x37\x7A\x58\x5A\x00"sv},
};

// Multithreaded compressors put a skippable frame with metadata first.
bool begins_with_skippable_frame(std::string_view bytes) {
    return bytes.size() >= 4 && (static_cast<unsigned char>(bytes[0]) & 0xF0U) == 0x50U &&
           bytes.substr(1, 3) == "\x2A\x4D\x18"sv;
}

}  // namespace

std::span<const CompressionInfo> compression_table() { return compressions; }

const CompressionInfo& compression_info(Compression compression) {
    return compressions[static_cast<std::size_t>(compression)];
}

const CompressionInfo* find_compression_by_name(std::string_view path) {
    const auto* const found =
        std::find_if(std::begin(compressions), std::end(compressions),
                     [&](const CompressionInfo& info) { return path.ends_with(info.ending); });
    return found == std::end(compressions) ? nullptr : found;
}

const CompressionInfo* find_compression_of(std::string_view first_bytes) {
    if (begins_with_skippable_frame(first_bytes)) return &compression_info(Compression::zstd);
    const auto* const found = std::find_if(
        std::begin(compressions), std::end(compressions),
        [&](const CompressionInfo& info) { return first_bytes.starts_with(info.magic); });
    return found == std::end(compressions) ? nullptr : found;
}

}  // namespace sudoku
