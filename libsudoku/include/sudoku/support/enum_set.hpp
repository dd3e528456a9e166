#pragma once

#include <cstdint>
#include <initializer_list>

namespace sudoku {

// A set of values of an enumeration that has at most 32 of them.
template <class Enum>
class EnumSet {
  public:
    constexpr EnumSet() = default;
    constexpr EnumSet(std::initializer_list<Enum> values) {
        for (const Enum value : values) insert(value);
    }

    constexpr bool contains(Enum value) const { return (bits_ & bit(value)) != 0; }
    constexpr bool contains(EnumSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void insert(Enum value) { bits_ |= bit(value); }
    constexpr void insert(EnumSet other) { bits_ |= other.bits_; }
    constexpr void erase(Enum value) { bits_ &= ~bit(value); }
    constexpr void erase(EnumSet other) { bits_ &= ~other.bits_; }

    friend constexpr EnumSet operator|(EnumSet a, EnumSet b) { return from(a.bits_ | b.bits_); }
    friend constexpr EnumSet operator&(EnumSet a, EnumSet b) { return from(a.bits_ & b.bits_); }
    friend constexpr EnumSet operator-(EnumSet a, EnumSet b) { return from(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(EnumSet, EnumSet) = default;

  private:
    static constexpr std::uint32_t bit(Enum value) {
        return std::uint32_t{1} << static_cast<unsigned>(value);
    }
    static constexpr EnumSet from(std::uint32_t bits) {
        EnumSet set;
        set.bits_ = bits;
        return set;
    }

    std::uint32_t bits_ = 0;
};

}  // namespace sudoku
