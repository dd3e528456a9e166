#pragma once

#include <sudoku/format/record_reader.hpp>
#include "compress/compression.hpp"

#include <cstdint>
#include <memory>

namespace sudoku {

// A source that decompresses another one if its first bytes are those of a supported format, and
// otherwise passes it on unchanged. Concatenated compressed files (members, frames, streams) are
// read as one text.
//
// Memory is bounded whatever the file claims to need: 128 MiB for the window of the format, plus a
// few hundred KiB. A truncated or corrupt file gives an Error with code io that says how far it
// could be read, after all text before that point has been passed on.
class DecompressingSource : public ByteSource {
  public:
    explicit DecompressingSource(std::unique_ptr<ByteSource> packed);
    ~DecompressingSource() override;

    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override;
    const std::string& name() const override;

    // The format; null before the first read and for uncompressed text.
    const CompressionInfo* compression() const;
    // Returns the number of packed bytes that must be read to get the byte of the text at this
    // offset. It is the same in every run and never decreases with the offset. Offsets must not
    // decrease from call to call.
    std::uint64_t packed_offset(std::uint64_t offset);
    // The same without changing state, for offsets from that of the last call of packed_offset() to
    // text_made().
    std::uint64_t packed_offset_ahead(std::uint64_t offset) const;
    // The number of text bytes decoded so far.
    std::uint64_t text_made() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
