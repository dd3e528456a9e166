#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <array>
#include <cstdint>

namespace sudoku::canon {

// One row of the source, and how many givens it has in each stack.
struct SourceRow {
    std::array<std::uint8_t, 9> digits{};
    std::array<std::uint8_t, 3> given_counts{};
};

// The source as it is or transposed.
struct SourceView {
    explicit SourceView(const Digits& digits);

    std::array<SourceRow, 9> rows;
    unsigned empty_rows = 0;  // bit r: row r has no given

    // The source rows, as a mask, that may come next when those in `used` are placed: the rest of
    // an unfinished band, else all rows of the unused bands. Empty rows of a band, and empty bands,
    // are interchangeable: only the first of them is named, line_multiplicity() counts the others.
    unsigned next_rows(unsigned used) const;

    // In how many ways empty rows and empty bands can be exchanged.
    unsigned line_multiplicity() const;
};

inline constexpr unsigned all_rows = 0x1ff;
inline constexpr unsigned band_rows(int band) { return 7u << (3 * band); }

// Both orientations.
struct OrientedSource {
    explicit OrientedSource(const Digits& digits);

    std::array<SourceView, 2> views;  // as it is, transposed
};

// Nine numbers below 16, the first in the highest nibble of the low 36 bits: packed rows or columns
// compare as text.
using NineNibbles = std::uint64_t;
inline constexpr unsigned nibble_at(NineNibbles packed, int position) {
    return static_cast<unsigned>(packed >> (4 * (8 - position))) & 15u;
}
inline constexpr NineNibbles nibble_for(unsigned value, int position) {
    return static_cast<NineNibbles>(value) << (4 * (8 - position));
}

}  // namespace sudoku::canon
