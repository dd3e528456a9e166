#pragma once

#include <sudoku/human/explain.hpp>

#include <string>
#include <vector>

// Texts for parts of a step, used by the explanations of both ladders.
namespace sudoku::human {

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& items, std::string_view last = " and ");
std::string digits_text(DigitSet digits, std::string_view last);
// "row 4", "column 7", "box 3": houses have numbers in every coordinate style, so that they are not
// confused with cells.
std::string houses_text(const std::vector<int>& houses);
std::string cells_text(const std::vector<Cell>& cells, Coordinates coordinates);

// "r1c1 and r1c2 {1, 2, 3}"
inline std::string group_text(const std::string& cells, DigitSet digits) {
    return cells + " {" + digits_text(digits, ", ") + "}";
}

// "If r1c1, r1c2, r4c1 and r4c2 held only 3 and 5, ..."
inline std::string swap_text(const std::string& cells, const std::string& digits) {
    return "If " + cells + " held only " + digits +
           ", these digits could be swapped and the puzzle would have two solutions";
}

// The reason for a step of a technique that only HoDoKu's ladder has: a sentence without its full
// stop. Defined in hodoku_pattern_text.cpp.
std::string hodoku_pattern_text(const Step& step, Coordinates coordinates);

}  // namespace sudoku::human
