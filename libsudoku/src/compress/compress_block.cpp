#include "compress/compress_block.hpp"

#include "compress/literal_deflate.hpp"

#include <cstdint>
#include <memory>
#include <new>
#include <stdexcept>

#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

namespace sudoku {
namespace {

constexpr int gzip_level = 1;
constexpr int zstd_level = 1;
constexpr std::uint32_t xz_preset = 1;

[[noreturn]] void cannot_compress() { throw std::runtime_error("cannot compress the output"); }

std::string gzip_by_zlib(std::string_view text) {
    z_stream stream{};
    constexpr int gzip_header = 16 + MAX_WBITS;
    constexpr int memory_level = 9;
    if (deflateInit2(&stream, gzip_level, Z_DEFLATED, gzip_header, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string packed;
    int code = Z_MEM_ERROR;
    try {
        packed.resize(deflateBound(&stream, static_cast<uLong>(text.size())));
        // zlib does not write through this pointer, which is non-const only for old compilers.
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        stream.avail_in = static_cast<uInt>(text.size());
        stream.next_out = reinterpret_cast<Bytef*>(packed.data());
        stream.avail_out = static_cast<uInt>(packed.size());
        code = deflate(&stream, Z_FINISH);
    } catch (...) {
        deflateEnd(&stream);
        throw;
    }
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    if (code != Z_STREAM_END) cannot_compress();
    return packed;
}

// The digits of solutions do not repeat, so a search for matches takes nearly all of the time and
// finds nothing, while it pays off for rows with names and words. Compress a sample to decide.
std::string gzip_member(std::string_view text) {
    constexpr std::size_t sample_size = std::size_t{8} << 10;
    if (text.empty()) return gzip_by_zlib(text);
    const std::string_view sample = text.substr(0, sample_size);
    const std::size_t by_letters = gzip_of_literals(sample).size();
    const std::size_t by_repetitions = gzip_by_zlib(sample).size();
    if (by_letters <= by_repetitions + by_repetitions / 8) return gzip_of_literals(text);
    return gzip_by_zlib(text);
}

std::string zstd_frame(std::string_view text) {
    const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(),
                                                                          ZSTD_freeCCtx);
    if (!context) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, zstd_level);
    // Without a checksum, a changed byte can go unnoticed.
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), text.data(), text.size());
    // The other errors come from wrong calls, so this one is lack of memory.
    if (ZSTD_isError(size) != 0U) throw std::bad_alloc();
    packed.resize(size);
    return packed;
}

std::string xz_stream(std::string_view text) {
    std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
    std::size_t size = 0;
    const lzma_ret code = lzma_easy_buffer_encode(
        xz_preset, LZMA_CHECK_CRC32, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()),
        text.size(), reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size());
    if (code == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (code != LZMA_OK) cannot_compress();
    packed.resize(size);
    return packed;
}

}  // namespace

std::string compress_block(Compression compression, std::string_view text) {
    switch (compression) {
        case Compression::gzip: return gzip_member(text);
        case Compression::zstd: return zstd_frame(text);
        case Compression::xz: break;
    }
    return xz_stream(text);
}

}  // namespace sudoku
