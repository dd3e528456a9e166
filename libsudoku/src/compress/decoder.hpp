#pragma once

#include "compress/compression.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// What one step of a decoder did.
struct DecoderStep {
    std::size_t taken = 0;   // packed bytes
    std::size_t given = 0;   // bytes of the text
    std::string wrong = {};  // why nothing more can come; empty where it can
};

// Turns packed bytes into text, a piece at a time: zlib, libzstd and liblzma behind one function.
class Decoder {
  public:
    virtual ~Decoder() = default;
    // `is_last` when no bytes come behind `packed`.
    virtual DecoderStep step(std::string_view packed, std::span<char> text, bool is_last) = 0;
    // Whether the text may end here: nothing was begun that did not end.
    virtual bool is_between_members() const = 0;
};

std::unique_ptr<Decoder> make_decoder(Compression compression);

}  // namespace sudoku
