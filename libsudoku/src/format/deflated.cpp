#include "format/deflated.hpp"

#include <algorithm>
#include <new>

#include <zlib.h>

namespace sudoku {
namespace {

constexpr int without_header = -MAX_WBITS;

// zlib does not write through this pointer, which is non-const only for old compilers.
Bytef* bytes_for_zlib(std::string_view text) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

std::string deflated(std::string_view text) {
    constexpr int usual_memory = 8;
    z_stream stream = {};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, without_header, usual_memory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string data(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes_for_zlib(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(data.data());
    stream.avail_out = static_cast<uInt>(data.size());
    deflate(&stream, Z_FINISH);
    data.resize(data.size() - stream.avail_out);
    deflateEnd(&stream);
    return data;
}

std::optional<std::string> inflated(std::string_view data, std::size_t most) {
    constexpr std::size_t first_size = std::size_t{1} << 16;
    z_stream stream = {};
    if (inflateInit2(&stream, without_header) != Z_OK) throw std::bad_alloc();
    stream.next_in = bytes_for_zlib(data);
    stream.avail_in = static_cast<uInt>(data.size());
    std::string text;
    std::size_t size = 0;
    int code = Z_OK;
    while (code == Z_OK && size < most) {
        text.resize(std::min(most, std::max(first_size, 2 * text.size())));
        stream.next_out = reinterpret_cast<Bytef*>(text.data() + size);
        stream.avail_out = static_cast<uInt>(text.size() - size);
        code = inflate(&stream, Z_NO_FLUSH);
        size = text.size() - stream.avail_out;
        // Truncated data gives no more output.
        if (stream.avail_in == 0 && stream.avail_out > 0) break;
    }
    const bool is_whole = code == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    if (!is_whole) return std::nullopt;
    text.resize(size);
    return text;
}

}  // namespace sudoku
