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
inline std::string cell_text(Cell cell, Coordinates coordinates) {
    return cell_name(9, cell, coordinates);
}
std::string cells_text(const std::vector<Cell>& cells, Coordinates coordinates);

// "r1c1 and r1c2 {1, 2, 3}"
inline std::string group_text(const std::string& cells, DigitSet digits) {
    return cells + " {" + digits_text(digits, ", ") + "}";
}

// The pattern of a technique that only HoDoKu's ladder has, as the first half of a sentence that
// ends in ", so <conclusion>". Defined in hodoku_pattern_text.cpp.
std::string hodoku_pattern_text(const Step& step, Coordinates coordinates);

}  // namespace sudoku::human
