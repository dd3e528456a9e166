#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <iterator>

namespace sudoku {

// Walks the set bits of one word from the lowest up; `offset` is added to every index.
//
//     for (int i : BitRange{0b1010u}) ...   // 1, 3
template <std::unsigned_integral Word>
class BitRange {
  public:
    class iterator {
      public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr iterator(Word word, int offset) : word_(word), offset_(offset) {}

        constexpr int operator*() const { return std::countr_zero(word_) + offset_; }
        constexpr iterator& operator++() {
            word_ = static_cast<Word>(word_ & (word_ - 1));
            return *this;
        }
        constexpr iterator operator++(int) {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const iterator&, const iterator&) = default;

      private:
        Word word_ = 0;
        int offset_ = 0;
    };

    constexpr explicit BitRange(Word word, int offset = 0) : word_(word), offset_(offset) {}
    constexpr iterator begin() const { return {word_, offset_}; }
    constexpr iterator end() const { return {0, offset_}; }

  private:
    Word word_;
    int offset_;
};

}  // namespace sudoku
