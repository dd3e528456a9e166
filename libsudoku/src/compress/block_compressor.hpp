#pragma once

#include "compress/compression.hpp"

#include <cstddef>
#include <deque>
#include <future>
#include <string>
#include <string_view>

namespace sudoku {

// Compresses a text of any length on all processors: blocks of one size, each a compressed file of
// its own, in their order. The bytes depend on the text alone. Threads live as long as there are
// blocks in work, at most two for each processor.
class BlockCompressor {
  public:
    static constexpr std::size_t block_size = std::size_t{1} << 20;

    explicit BlockCompressor(Compression compression);

    // Appends to `packed` what is ready, in its order.
    void write(std::string_view text, std::string& packed);
    // Appends all blocks that are full; waits for them.
    void finish_blocks(std::string& packed);
    // The same, and what is left as a last block; a text without a byte is one empty block. What
    // comes behind that begins a block of its own.
    void finish(std::string& packed);
    // There are blocks already, from an earlier run.
    void begin_behind_blocks() { is_empty_ = false; }
    // What is in no block yet, less than one of them.
    const std::string& rest() const { return rest_; }

  private:
    void take_front(std::string& packed);

    Compression compression_;
    std::size_t most_in_work_;
    std::string rest_;
    std::deque<std::future<std::string>> in_work_;
    bool is_empty_ = true;  // no block so far
};

}  // namespace sudoku
