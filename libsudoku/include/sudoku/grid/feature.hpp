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
};
using Features = EnumSet<Feature>;

// All boards of one grid on which digits differ within houses and nowhere else.
inline constexpr Features square_boards = {Feature::other_boxes, Feature::extra_houses};
// All puzzles whose only rules are houses.
inline constexpr Features only_houses =
    square_boards | Features{Feature::several_grids, Feature::pencilmarks};
inline constexpr Features all_features =
    only_houses | Features{Feature::pair_rules, Feature::constraints};

}  // namespace sudoku
