#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

namespace sudoku {

// A set of the 81 cells of a classic board in two words: a quarter of the work of a CellSet, which
// has room for 625, where billions of sets are looked at.
struct CellMask {
    std::uint64_t low = 0;   // cells 0..63
    std::uint64_t high = 0;  // cells 64..80

    static constexpr CellMask of(int cell) {
        assert(cell >= 0 && cell < 81);
        return cell < 64 ? CellMask{std::uint64_t{1} << cell, 0}
                         : CellMask{0, std::uint64_t{1} << (cell - 64)};
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    constexpr bool contains(int cell) const { return !(*this & of(cell)).empty(); }
    constexpr bool meets(CellMask other) const { return !(*this & other).empty(); }

    // Calls visit(cell) from the lowest cell up.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
        for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) {
            visit(std::countr_zero(rest) + 64);
        }
    }

    constexpr CellMask operator&(CellMask other) const {
        return {low & other.low, high & other.high};
    }
    constexpr CellMask operator|(CellMask other) const {
        return {low | other.low, high | other.high};
    }
    // Without the cells of `other`.
    constexpr CellMask operator-(CellMask other) const {
        return {low & ~other.low, high & ~other.high};
    }
    constexpr CellMask& operator|=(CellMask other) { return *this = *this | other; }

    friend constexpr auto operator<=>(const CellMask&, const CellMask&) = default;
};

}  // namespace sudoku
