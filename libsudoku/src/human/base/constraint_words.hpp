#pragma once

#include <sudoku/grid/constraint.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace sudoku::human {

// How the reason is given that a digit of one cell excludes those of another.
enum class PairReason : std::uint8_t {
    partners,  // "r6c5 can only be 7 or 9, so r6c6 can only be 6 or 8"
    equality,  // "r6c6 equals r6c5, which can only be 7 or 9"
    order,     // "r6c5 is at most 9, so r6c6 is at most 8"
};

// The words for a kind of constraint in explanations. All fields but the kind can be missing.
struct ConstraintWords {
    ConstraintKind kind;

    // What would be wrong if a cell held a digit that it cannot hold, with {value}; {first}, the
    // cells of the first group; {middle} and {side}, the middle and the largest digit.
    std::string_view failure = {};

    // The number that the value gives for digits in the order of the cells, and the words for it:
    // "With 7 in r1c2, the digits between 1 and 9 would add up to at least 12".
    int (*quantity)(std::span<const int> digits, int side) = nullptr;
    std::string_view quantity_words = {};  // with {side}

    PairReason pair = PairReason::partners;
    // What no digit does that could be next to {digits}, with {value}.
    std::string_view no_partner = {};

    // Whether the cells can hold these digits, in ascending order, and whether they might with
    // further ones after them; and the words before the sets: "they are 2 4 or 1 5".
    using DigitTest = bool (*)(const Constraint& constraint, std::span<const int> digits, int side);
    DigitTest can_hold = nullptr;
    DigitTest can_begin = nullptr;
    std::string_view sets_words = {};
};

// A kind without a row has its name alone.
ConstraintWords words_of(ConstraintKind kind);

}  // namespace sudoku::human
