#include "compress/block_compressor.hpp"

#include "compress/compress_block.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace sudoku {

BlockCompressor::BlockCompressor(Compression compression)
    : compression_(compression),
      most_in_work_(2 * std::max<std::size_t>(1, std::thread::hardware_concurrency())) {}

void BlockCompressor::take_front(std::string& packed) {
    packed += in_work_.front().get();
    in_work_.pop_front();
}

void BlockCompressor::write(std::string_view text, std::string& packed) {
    while (!text.empty()) {
        const std::size_t taken = std::min(block_size - rest_.size(), text.size());
        rest_.append(text.substr(0, taken));
        text.remove_prefix(taken);
        if (rest_.size() < block_size) break;
        if (in_work_.size() == most_in_work_) take_front(packed);
        in_work_.push_back(std::async(
            std::launch::async, [compression = compression_, block = std::exchange(rest_, {})] {
                return compress_block(compression, block);
            }));
        is_empty_ = false;
    }
    using std::chrono::seconds;
    while (!in_work_.empty() &&
           in_work_.front().wait_for(seconds(0)) == std::future_status::ready) {
        take_front(packed);
    }
}

void BlockCompressor::finish_blocks(std::string& packed) {
    while (!in_work_.empty()) take_front(packed);
}

void BlockCompressor::finish(std::string& packed) {
    finish_blocks(packed);
    if (rest_.empty() && !is_empty_) return;
    packed += compress_block(compression_, rest_);
    rest_.clear();
    is_empty_ = false;
}

}  // namespace sudoku
