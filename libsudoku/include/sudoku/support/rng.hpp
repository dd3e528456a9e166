#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sudoku {

// A counter-based random stream: Philox 4x64-10 (Salmon, Moraes, Dror, Shaw, "Parallel random
// numbers: as easy as 1, 2, 3", SC 2011), keyed by (seed, stream) and counting from (0, index).
// Streams that differ in any of the three are independent, so puzzle `index` of a seed gets the
// same bits in every thread and on every platform and compiler. All randomness that reaches an
// output comes from below() and shuffle(), never from std distributions.
class Rng {
  public:
    explicit Rng(std::uint64_t seed, std::uint64_t stream = 0, std::uint64_t index = 0)
        : key_{seed, stream}, index_(index) {}

    std::uint64_t next() {
        if (used_ == words_.size()) refill();
        return words_[used_++];
    }

    // Returns a number in 0..bound-1, uniform without bias (Lemire, "Fast random integer generation
    // in an interval", 2019). `bound` must not be 0.
    std::uint64_t below(std::uint64_t bound);

    // Fisher-Yates shuffle from the back; all orders are equally likely.
    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(left)]);
        }
    }

  private:
    void refill();

    std::array<std::uint64_t, 2> key_;
    std::uint64_t index_;
    std::uint64_t block_ = 0;  // number of blocks of four words drawn
    std::array<std::uint64_t, 4> words_{};
    unsigned used_ = 4;  // number of words of the current block that have been returned
};

}  // namespace sudoku
