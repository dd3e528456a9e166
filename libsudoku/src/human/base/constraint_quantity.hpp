#pragma once

#include <sudoku/grid/constraint.hpp>

#include <span>
#include <string_view>

namespace sudoku::human {

// The number that the value of a constraint gives for its digits, and the words for it: "With 7 in
// r1c2, the digits between 1 and 9 would add up to at least 12".
struct ConstraintQuantity {
    ConstraintKind kind;
    // The value for digits in the order of the cells.
    int (*of)(std::span<const int> digits, int side);
    std::string_view words;  // "the digits between 1 and {side} would add up to"
};

// Null for kinds without such a number.
const ConstraintQuantity* quantity_of(ConstraintKind kind);

// At most the largest int, which no value of a constraint reaches.
int product_of(std::span<const int> digits);

}  // namespace sudoku::human
