#pragma once

#include <sudoku/support/enum_set.hpp>

#include <cstdint>

namespace sudoku {

// What a puzzle can have beyond givens on the classic board. Whatever handles puzzles states in one
// constant or one row of a table which features it knows, and one comparison with those of the
// puzzle (Puzzle::features()) decides whether it does.
enum class Feature : std::uint8_t {
    other_boxes,  // boxes other than 3x3, irregular regions, or neither
    several_grids,
    extra_houses,  // of board rules such as diagonals
    pair_rules,    // board rules about pairs of cells, such as antiknight
    pencilmarks,
    constraints,
    short_houses,      // rows, columns or regions with fewer cells than there are digits
    digits_from_zero,  // the smallest digit is 0
    extra_cells,       // cells outside of all rows and columns, in no house
};
using Features = EnumSet<Feature>;

// All boards of one grid on which digits differ within houses and nowhere else.
inline constexpr Features square_boards = {Feature::other_boxes, Feature::extra_houses};
// All puzzles whose only rules are houses.
inline constexpr Features only_houses =
    square_boards | Features{Feature::several_grids, Feature::pencilmarks};
// All puzzles with the digits from 1 in houses of as many cells.
inline constexpr Features usual_features =
    only_houses | Features{Feature::pair_rules, Feature::constraints};
inline constexpr Features all_features =
    usual_features |
    Features{Feature::short_houses, Feature::digits_from_zero, Feature::extra_cells};

}  // namespace sudoku
