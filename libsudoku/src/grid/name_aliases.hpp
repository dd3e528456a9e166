#pragma once

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>

#include <span>
#include <string_view>

// Other names that readers take, for help. They are never written.
namespace sudoku {

struct ConstraintAlias {
    std::string_view name;
    ConstraintKind kind;
};
std::span<const ConstraintAlias> constraint_alias_table();

// A name of one or more rules in addition to board_rule_table().
struct BoardRuleAlias {
    std::string_view name;
    BoardRules rules;
};
std::span<const BoardRuleAlias> board_rule_alias_table();

}  // namespace sudoku
