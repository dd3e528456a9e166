#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoku::book {

// A colour of light, from 0 to 1. A single number is a grey: 0 is black, 1 is white. Pages are in
// greys, covers in any colour.
struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;

    constexpr Colour(double gray = 0) : red(gray), green(gray), blue(gray) {}
    constexpr Colour(double r, double g, double b) : red(r), green(g), blue(b) {}

    constexpr bool is_gray() const { return red == green && green == blue; }
    // The grey that is as light as the colour.
    constexpr double light() const {
        return is_gray() ? red : 0.299 * red + 0.587 * green + 0.114 * blue;
    }
    // The files that include qpdf are compiled as C++17, which has no default for this.
    friend constexpr bool operator==(const Colour& one, const Colour& other) {
        return one.red == other.red && one.green == other.green && one.blue == other.blue;
    }
};

// 0x0E3B4B
constexpr Colour colour_of(unsigned rgb) {
    return {(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0};
}

// A part of `other`, and the rest of `one`.
constexpr Colour mixed(const Colour& one, const Colour& other, double part) {
    return {one.red + (other.red - one.red) * part, one.green + (other.green - one.green) * part,
            one.blue + (other.blue - one.blue) * part};
}

// How well one can be read on the other: 1 to 21, and 4.5 is enough for text (WCAG 2.1).
inline double contrast_of(const Colour& one, const Colour& other) {
    const auto luminance = [](const Colour& colour) {
        const auto linear = [](double part) {
            return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
               0.0722 * linear(colour.blue);
    };
    const double first = luminance(one);
    const double second = luminance(other);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

// Cyan, magenta, yellow and black. Black takes all that the three have in common, so that greys are
// black ink alone and no colour needs more than three inks.
constexpr std::array<double, 4> inks_of(const Colour& colour) {
    const double light = std::max({colour.red, colour.green, colour.blue});
    if (light <= 0) return {0, 0, 0, 1};
    return {1 - colour.red / light, 1 - colour.green / light, 1 - colour.blue / light, 1 - light};
}

}  // namespace sudoku::book
