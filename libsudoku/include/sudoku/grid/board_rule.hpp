#pragma once

#include <sudoku/grid/house.hpp>
#include <sudoku/support/enum_set.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// Rules that hold on the whole board, in addition to those of rows, columns and boxes.
// board_rule_table() describes each of them.
enum class BoardRule : std::uint8_t {
    main_diagonal,
    anti_diagonal,
    windows,
    disjoint,
    center_dot,
    asterisk,
    girandola,
    antiknight,
    antiking,
    nonconsecutive,
};
inline constexpr std::size_t board_rule_count = 10;

using BoardRules = EnumSet<BoardRule>;

// Both diagonals: Sudoku X.
inline constexpr BoardRules diagonal_rules{BoardRule::main_diagonal, BoardRule::anti_diagonal};

// The relation that a rule requires between the digits of two cells.
enum class PairDemand : std::uint8_t { nothing, differ, not_consecutive };

struct BoardRuleInfo {
    BoardRule rule;
    std::string_view name;     // as written after '+' in a geometry spec
    std::string_view summary;  // the rule in a few words, for help and messages

    // Returns the houses that the rule adds, as lists of cells; they are numbered from
    // `first_number`. The Error names the boards that can have them if those of this side and box
    // shape cannot. Null for rules about pairs of cells.
    HouseKind kind = HouseKind::row;
    int first_number = 1;
    Result<std::vector<std::vector<Cell>>> (*houses)(int side, BoxShape boxes) = nullptr;

    // The rule holds for every pair of cells that are this many rows and columns apart.
    std::span<const std::pair<int, int>> steps = {};
    PairDemand demand = PairDemand::nothing;
};

// One row per rule, in the order of the enumeration. Specs, help, checks, compilation and tests all
// read this table.
std::span<const BoardRuleInfo> board_rule_table();
const BoardRuleInfo& board_rule_info(BoardRule rule);

bool meets(PairDemand demand, Digit a, Digit b);

}  // namespace sudoku
