#include <sudoku/support/rng.hpp>

#include <Random123/philox.h>

namespace sudoku {

void Rng::refill() {
    const r123::Philox4x64 philox;
    const r123::Philox4x64::ctr_type counter = {{block_++, index_, 0, 0}};
    const r123::Philox4x64::key_type key = {{key_[0], key_[1]}};
    const auto block = philox(counter, key);
    for (unsigned i = 0; i < 4; ++i) words_[i] = block.v[i];
    used_ = 0;
}

}  // namespace sudoku
