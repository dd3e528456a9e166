#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <array>
#include <cstdint>

namespace sudoku::canon {

// A row of the source and the numbers of its givens by stack.
struct SourceRow {
    std::array<std::uint8_t, 9> digits{};
    std::array<std::uint8_t, 3> given_counts{};
};

// The source in one orientation.
struct SourceView {
    explicit SourceView(const Digits& digits);

    std::array<SourceRow, 9> rows;
    unsigned empty_rows = 0;  // bit r is set if row r has no given

    // The source rows, as a mask, that can be placed after those in `used`: the rest of an
    // unfinished band, otherwise all rows of unused bands. Empty rows of a band are
    // interchangeable, as are empty bands; only the first is included, and line_multiplicity()
    // counts the others.
    unsigned next_rows(unsigned used) const;

    // The number of ways to exchange empty rows and empty bands.
    unsigned line_multiplicity() const;
};

inline constexpr unsigned all_rows = 0x1ff;
inline constexpr unsigned band_rows(int band) { return 7u << (3 * band); }

// The source in both orientations.
struct OrientedSource {
    explicit OrientedSource(const Digits& digits);

    std::array<SourceView, 2> views;  // unchanged and transposed
};

// Nine numbers below 16 with the first in the highest nibble of the low 36 bits, so that packed
// rows or columns compare like texts.
using NineNibbles = std::uint64_t;
inline constexpr unsigned nibble_at(NineNibbles packed, int position) {
    return static_cast<unsigned>(packed >> (4 * (8 - position))) & 15u;
}
inline constexpr NineNibbles nibble_for(unsigned value, int position) {
    return static_cast<NineNibbles>(value) << (4 * (8 - position));
}

}  // namespace sudoku::canon
