#pragma once

#include <sudoku/format/record_reader.hpp>
#include "compress/compression.hpp"

#include <cstdint>
#include <memory>

namespace sudoku {

// Passes on what another source has, decompressed where its first bytes are those of a compression.
// Several compressed files one behind the other (members, frames, streams) are one text.
//
// Memory is bounded, whatever the file says: 128 MiB for what a compression looks back on, a few
// hundred KiB beside it. A file that ends too early, or is not as it was written, is an Error with
// code io that says how far it could be read; all before that was passed on.
class DecompressingSource : public ByteSource {
  public:
    explicit DecompressingSource(std::unique_ptr<ByteSource> packed);
    ~DecompressingSource() override;

    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override;
    const std::string& name() const override;

    // Null as long as nothing was read, and for a text that is not compressed.
    const CompressionInfo* compression() const;
    // How far into the packed bytes one has to read for the byte of the text at this offset: the
    // same in each run, and never less for a later byte. Offsets may only grow from call to call.
    std::uint64_t packed_offset(std::uint64_t offset);
    // The same, for any offset not before the last one asked for, and not behind text_made().
    std::uint64_t packed_offset_ahead(std::uint64_t offset) const;
    // How many bytes of text came out of the packed ones so far.
    std::uint64_t text_made() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
