#pragma once

#include <sudoku/grid/constraint.hpp>

#include <array>
#include <string>
#include <string_view>

namespace sudoku {

// What reading and writing the text of Penpa+ have in common; penpa_text.cpp describes the text.

inline constexpr int penpa_margin = 2;  // number of cells around the board
// Variants that say what numbers outside mean, and that a board without bold edges has no regions.
// There is none for sandwiches, little killers or X-sums.
inline constexpr std::string_view penpa_skyscrapers = "skyscrapers";
inline constexpr std::string_view penpa_latin = "latin";
inline constexpr int bold_edge = 2;
inline constexpr int thickest_edge = 21;
inline constexpr int dashed_edge = 12;

// Symbols that are constraints: dots between two cells and, in a puzzle of the variant, shapes in a
// cell. Style 8 is a white disc without a rim.
struct PenpaSymbol {
    std::string_view name;
    int style;
    ConstraintKind kind;
    std::string_view variant;  // empty for dots
};
inline constexpr std::array<PenpaSymbol, 7> penpa_symbols{
    {{"circle_SS", 1, ConstraintKind::difference, ""},
     {"circle_SS", 8, ConstraintKind::difference, ""},
     {"circle_SS", 2, ConstraintKind::ratio, ""},
     {"circle_L", 3, ConstraintKind::odd, "evenodd"},
     {"circle_M", 3, ConstraintKind::odd, "evenodd"},
     {"square_L", 3, ConstraintKind::even, "evenodd"},
     {"square_M", 3, ConstraintKind::even, "evenodd"}}};
// Points on the edges below the cells follow those of cells and corners, and then those on the
// edges to their right.
inline constexpr int edges_below = 2;
inline constexpr int edges_right = 3;

// Replaces the abbreviations of frequent words by the words, and back.
std::string penpa_in_full(std::string_view text);
std::string penpa_in_brief(std::string_view text);

// Replaces the escapes of signs that have a meaning in the first line by the signs, and back.
std::string penpa_with_signs(std::string text);
std::string penpa_without_signs(std::string_view text);

}  // namespace sudoku
