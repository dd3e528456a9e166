#pragma once

#include "compress/compression.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// The result of one decoding step.
struct DecoderStep {
    std::size_t taken = 0;   // number of packed bytes consumed
    std::size_t given = 0;   // number of text bytes produced
    std::string wrong = {};  // the reason why decoding cannot continue, or empty
};

// Decodes packed bytes piece by piece; a common interface to zlib, libzstd and liblzma.
class Decoder {
  public:
    virtual ~Decoder() = default;
    // `is_last` tells that no bytes follow `packed`.
    virtual DecoderStep step(std::string_view packed, std::span<char> text, bool is_last) = 0;
    // True if the input can end here, with no member or frame incomplete.
    virtual bool is_between_members() const = 0;
};

std::unique_ptr<Decoder> make_decoder(Compression compression);

}  // namespace sudoku
