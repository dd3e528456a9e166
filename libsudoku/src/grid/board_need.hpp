#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/support/enum_set.hpp>

#include <array>
#include <cstdint>

namespace sudoku {

// What a kind of constraint demands of its board.
enum class BoardNeed : std::uint8_t {
    digits_from_one,  // because it counts cells or states by a digit, or names the digit 1
    thirds,           // a side divisible by three
    few_digits,       // its sets of digits would be too many to list on larger boards
    whole_line,       // as many cells as digits, on boards with shorter rows or columns
    one_grid,         // with every digit in each row and column
    boxes,
};
inline constexpr std::array all_board_needs{BoardNeed::thirds,          BoardNeed::few_digits,
                                            BoardNeed::digits_from_one, BoardNeed::whole_line,
                                            BoardNeed::one_grid,        BoardNeed::boxes};

EnumSet<BoardNeed> needs_of(ConstraintKind kind);

}  // namespace sudoku
