#include "compress/decoder.hpp"

#include <algorithm>
#include <cstdint>
#include <new>

#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

namespace sudoku {
namespace {

// The largest window that a file can require, which bounds memory. It exceeds what compressors use
// unless told otherwise.
constexpr int zstd_window_bits = 27;
constexpr std::uint64_t xz_memory = std::uint64_t{128} << 20;

class GzipDecoder : public Decoder {
  public:
    GzipDecoder() {
        constexpr int gzip_alone = 16 + MAX_WBITS;
        if (inflateInit2(&stream_, gzip_alone) != Z_OK) throw std::bad_alloc();
    }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;
    ~GzipDecoder() override { inflateEnd(&stream_); }

    DecoderStep step(std::string_view packed, std::span<char> text, bool) override {
        DecoderStep step;
        if (is_between_) {
            // Tapes are padded with zeros to full blocks.
            const std::size_t padding = std::min(packed.find_first_not_of('\0'), packed.size());
            if (padding > 0 && has_ended_) {
                is_padded_ = true;
                step.taken = padding;
                return step;
            }
            if (packed.empty()) return step;
            if (has_ended_ && (is_padded_ || packed.front() != '\x1F')) {
                step.wrong = "the data that follows is not gzip";
                return step;
            }
            is_between_ = false;
        }
        // zlib does not write through this pointer, which is non-const only for old compilers.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(text.data());
        stream_.avail_out = static_cast<uInt>(text.size());
        const int code = inflate(&stream_, Z_NO_FLUSH);
        step.taken = packed.size() - stream_.avail_in;
        step.given = text.size() - stream_.avail_out;
        if (code == Z_STREAM_END) {
            inflateReset(&stream_);
            is_between_ = has_ended_ = true;
        } else if (code == Z_MEM_ERROR) {
            throw std::bad_alloc();
        } else if (code != Z_OK && code != Z_BUF_ERROR) {
            step.wrong = stream_.msg != nullptr ? stream_.msg : "needs a dictionary";
        }
        return step;
    }
    bool is_between_members() const override { return is_between_; }

  private:
    z_stream stream_ = {};
    bool is_between_ = true;
    bool has_ended_ = false;  // at least one member has ended
    bool is_padded_ = false;
};

class ZstdDecoder : public Decoder {
  public:
    ZstdDecoder() : context_(ZSTD_createDCtx()) {
        if (context_ == nullptr) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(context_, ZSTD_d_windowLogMax, zstd_window_bits);
    }
    ZstdDecoder(const ZstdDecoder&) = delete;
    ZstdDecoder& operator=(const ZstdDecoder&) = delete;
    ~ZstdDecoder() override { ZSTD_freeDCtx(context_); }

    DecoderStep step(std::string_view packed, std::span<char> text, bool) override {
        // The input ended between frames.
        if (packed.empty() && is_between_) return {};
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer out{text.data(), text.size(), 0};
        const std::size_t left = ZSTD_decompressStream(context_, &out, &in);
        DecoderStep step{in.pos, out.pos, {}};
        if (ZSTD_isError(left) != 0U) {
            step.wrong = ZSTD_getErrorName(left);
        } else {
            is_between_ = left == 0;
        }
        return step;
    }
    bool is_between_members() const override { return is_between_; }

  private:
    ZSTD_DCtx* context_;
    bool is_between_ = true;
};

class XzDecoder : public Decoder {
  public:
    XzDecoder() {
        if (lzma_stream_decoder(&stream_, xz_memory, LZMA_CONCATENATED) != LZMA_OK)
            throw std::bad_alloc();
    }
    XzDecoder(const XzDecoder&) = delete;
    XzDecoder& operator=(const XzDecoder&) = delete;
    ~XzDecoder() override { lzma_end(&stream_); }

    DecoderStep step(std::string_view packed, std::span<char> text, bool is_last) override {
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(packed.data());
        stream_.avail_in = packed.size();
        stream_.next_out = reinterpret_cast<std::uint8_t*>(text.data());
        stream_.avail_out = text.size();
        const lzma_ret code = lzma_code(&stream_, is_last ? LZMA_FINISH : LZMA_RUN);
        DecoderStep step{packed.size() - stream_.avail_in, text.size() - stream_.avail_out, {}};
        switch (code) {
            case LZMA_OK:
            // This is not an error here, because the source notices the lack of progress.
            case LZMA_BUF_ERROR: break;
            case LZMA_STREAM_END: has_ended_ = true; break;
            case LZMA_MEM_ERROR: throw std::bad_alloc();
            case LZMA_MEMLIMIT_ERROR: step.wrong = "it needs more than 128 MiB of memory"; break;
            case LZMA_FORMAT_ERROR: step.wrong = "the data that follows is not xz"; break;
            case LZMA_OPTIONS_ERROR: step.wrong = "it uses an unknown filter"; break;
            default: step.wrong = "the data is corrupt"; break;
        }
        return step;
    }
    bool is_between_members() const override { return has_ended_; }

  private:
    lzma_stream stream_ = LZMA_STREAM_INIT;
    bool has_ended_ = false;
};

}  // namespace

std::unique_ptr<Decoder> make_decoder(Compression compression) {
    switch (compression) {
        case Compression::gzip: return std::make_unique<GzipDecoder>();
        case Compression::zstd: return std::make_unique<ZstdDecoder>();
        case Compression::xz: break;
    }
    return std::make_unique<XzDecoder>();
}

}  // namespace sudoku
