#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace sudoku {

// Iterates over the set bits of a word from the lowest up, adding `offset` to every index.
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

// A digit 1..side, or 0 for an empty cell. Only the format module knows the characters they are
// written with.
using Digit = std::uint8_t;

inline constexpr int min_side = 4;
inline constexpr int max_side = 25;

// A set of digits as a bit mask, in which bit d-1 is digit d; such as the candidates of a cell.
class DigitSet {
  public:
    using Mask = std::uint32_t;

    constexpr DigitSet() = default;
    static constexpr DigitSet from_mask(Mask mask) { return DigitSet(mask); }
    static constexpr DigitSet of(Digit digit) { return DigitSet(Mask{1} << (digit - 1)); }
    // The digits 1..side.
    static constexpr DigitSet all(int side) { return DigitSet((Mask{1} << side) - 1); }

    constexpr Mask mask() const { return mask_; }
    constexpr int size() const { return std::popcount(mask_); }
    constexpr bool empty() const { return mask_ == 0; }
    constexpr bool is_single() const { return std::has_single_bit(mask_); }
    constexpr bool contains(Digit digit) const { return (mask_ >> (digit - 1)) & 1; }
    // The lowest digit, or 0 if the set is empty.
    constexpr Digit first() const {
        return mask_ == 0 ? Digit{0} : static_cast<Digit>(std::countr_zero(mask_) + 1);
    }

    constexpr void insert(Digit digit) { mask_ |= Mask{1} << (digit - 1); }
    constexpr void erase(Digit digit) { mask_ &= ~(Mask{1} << (digit - 1)); }

    constexpr DigitSet& operator&=(DigitSet other) { return mask_ &= other.mask_, *this; }
    constexpr DigitSet& operator|=(DigitSet other) { return mask_ |= other.mask_, *this; }
    constexpr DigitSet& operator-=(DigitSet other) { return mask_ &= ~other.mask_, *this; }
    friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return a &= b; }
    friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return a |= b; }
    friend constexpr DigitSet operator-(DigitSet a, DigitSet b) { return a -= b; }
    friend constexpr bool operator==(DigitSet, DigitSet) = default;

    // Iterates over the digits in ascending order: `for (Digit digit : set)`.
    class iterator : public BitRange<Mask>::iterator {
      public:
        using value_type = Digit;
        using BitRange<Mask>::iterator::iterator;
        constexpr iterator(BitRange<Mask>::iterator base) : BitRange<Mask>::iterator(base) {}
        constexpr Digit operator*() const {
            return static_cast<Digit>(BitRange<Mask>::iterator::operator*());
        }
    };
    constexpr iterator begin() const { return BitRange<Mask>::iterator(mask_, 1); }
    constexpr iterator end() const { return BitRange<Mask>::iterator(0, 1); }

  private:
    constexpr explicit DigitSet(Mask mask) : mask_(mask) {}

    Mask mask_ = 0;
};

static_assert(DigitSet::all(9).size() == 9 && DigitSet::of(9).first() == 9);
static_assert(DigitSet::all(max_side).contains(max_side));

}  // namespace sudoku
