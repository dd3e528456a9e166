#pragma once

#include "compress/compression.hpp"

#include <cstddef>
#include <deque>
#include <future>
#include <string>
#include <string_view>

namespace sudoku {

// Compresses a text of any length on all processors, as a sequence of compressed blocks of equal
// size. The output depends only on the text. At most two blocks per processor are in work at a
// time, and threads exist only while there are any.
class BlockCompressor {
  public:
    static constexpr std::size_t block_size = std::size_t{1} << 20;

    explicit BlockCompressor(Compression compression);

    // Adds text, and appends the blocks that are ready to `packed`, in order.
    void write(std::string_view text, std::string& packed);
    // Waits for all full blocks and appends them.
    void finish_blocks(std::string& packed);
    // Waits for all full blocks and appends them, followed by the rest as a last block. An empty
    // text becomes one empty block. Text written later starts a new block.
    void finish(std::string& packed);
    // Call this if an earlier run has written blocks, so that no empty block is needed.
    void begin_behind_blocks() { is_empty_ = false; }
    // The text that is not in a block yet, shorter than block_size.
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
