#pragma once

#include <sudoku/human/explain.hpp>

#include <string>
#include <vector>

// Texts for parts of a step, used by the explanations of both ladders.
namespace sudoku::human {

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& items, std::string_view last = " and ");
// "a", "a; b", "a; b; c"
std::string clauses(const std::vector<std::string>& items);

// "If r1c1, r1c2, r4c1 and r4c2 held only 3 and 5, ..."
inline std::string swap_text(const std::string& cells, const std::string& digits) {
    return "If " + cells + " held only " + digits +
           ", these digits could be swapped and the puzzle would have two solutions";
}

// Names of cells, digits, houses and constraints on the board of a puzzle. Defined in explain.cpp.
struct Names {
    const Puzzle& puzzle;
    Coordinates coordinates;

    const Geometry& geometry() const { return puzzle.geometry(); }
    std::string cell(Cell cell) const;
    std::string cells(const std::vector<Cell>& cells, std::string_view last = " and ") const;
    // Digits are named by their values.
    std::string digit(Digit digit) const;
    std::string digits(DigitSet digits, std::string_view last) const;
    // "r1c1 and r1c2 {1, 2, 3}"
    std::string group(const std::string& cells, DigitSet digits) const;
    // "r1c1 and r1c2 {1, 2, 3} and r5c1 {1, 3}"
    std::string groups(const std::vector<CellGroup>& groups) const;
    // "row 4", "column 7", "box 3": houses have numbers in every coordinate style, so that they are
    // not confused with cells.
    std::string house(int house) const;
    // "rows 2 and 7", "row 2 and box 3"
    std::string houses(const std::vector<int>& houses) const;

  private:
    // Null for the house of a constraint and for an implied one.
    const House* house_of_board(int house) const;
    // Several rows, columns .. of a board of one grid.
    bool are_of_one_kind(const std::vector<int>& houses) const;
};

// The reason for a step of a technique that only HoDoKu's ladder has: a sentence without its full
// stop. Defined in hodoku_pattern_text.cpp.
std::string hodoku_pattern_text(const Step& step, const Names& names);

}  // namespace sudoku::human
