#include <sudoku/support/rng.hpp>

#include <Random123/philox.h>

namespace sudoku {

std::uint64_t Rng::below(std::uint64_t bound) {
    // Not in the header, for compilers that lack the type.
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>(next()) * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
        // Reject draws with a low half below the threshold, so that every result has the same
        // number of the 2^64 draws.
        const std::uint64_t threshold = (0 - bound) % bound;
        while (static_cast<std::uint64_t>(product) < threshold)
            product = static_cast<Wide>(next()) * bound;
    }
    return static_cast<std::uint64_t>(product >> 64);
}

void Rng::refill() {
    const r123::Philox4x64 philox;
    const r123::Philox4x64::ctr_type counter = {{block_++, index_, 0, 0}};
    const r123::Philox4x64::key_type key = {{key_[0], key_[1]}};
    const auto block = philox(counter, key);
    for (unsigned i = 0; i < 4; ++i) words_[i] = block.v[i];
    used_ = 0;
}

}  // namespace sudoku
