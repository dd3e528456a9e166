#include "canon/oriented_source.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace sudoku::canon {
namespace {

Digits transpose(const Digits& digits) {
    Digits result;
    for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t column = 0; column < 9; ++column)
            result[column * 9 + row] = digits[row * 9 + column];
    }
    return result;
}

constexpr std::array<unsigned, 4> factorial = {1, 1, 2, 6};

}  // namespace

SourceView::SourceView(const Digits& digits) {
    for (std::size_t r = 0; r < 9; ++r) {
        SourceRow& row = rows[r];
        std::copy_n(digits.begin() + static_cast<std::ptrdiff_t>(9 * r), 9, row.digits.begin());
        unsigned in_row = 0;
        for (std::size_t stack = 0; stack < 3; ++stack) {
            unsigned givens = 0;
            for (std::size_t i = 0; i < 3; ++i) givens += row.digits[3 * stack + i] != 0 ? 1u : 0u;
            row.given_counts[stack] = static_cast<std::uint8_t>(givens);
            in_row += givens;
        }
        if (in_row == 0) empty_rows |= 1u << r;
    }
}

unsigned SourceView::next_rows(unsigned used) const {
    unsigned unfinished = 0;
    unsigned fresh = 0;
    bool empty_band_seen = false;
    for (int band = 0; band < 3; ++band) {
        const unsigned in_band = band_rows(band);
        const unsigned left = in_band & ~used;
        if (left == 0) continue;
        const unsigned empty = left & empty_rows;
        const unsigned candidates =
            left & ~(empty & (empty - 1));  // includes only the lowest of the empty rows
        if (left != in_band) {
            unfinished = candidates;
        } else if (empty != in_band || !empty_band_seen) {
            empty_band_seen = empty_band_seen || empty == in_band;
            fresh |= candidates;
        }
    }
    return unfinished != 0 ? unfinished : fresh;
}

unsigned SourceView::line_multiplicity() const {
    unsigned product = 1;
    std::size_t empty_bands = 0;
    for (int band = 0; band < 3; ++band) {
        const auto empty = static_cast<std::size_t>(std::popcount(empty_rows & band_rows(band)));
        product *= factorial[empty];
        if (empty == 3) ++empty_bands;
    }
    return product * factorial[empty_bands];
}

OrientedSource::OrientedSource(const Digits& digits)
    : views{SourceView(digits), SourceView(transpose(digits))} {}

}  // namespace sudoku::canon
