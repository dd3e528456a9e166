#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/grid/constraint.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The meaning of strings of Interactive Sudoku Solver, as defined by that solver, for reading and
// writing.
namespace sudoku {

// The arguments after the name of a constraint.
enum class IssForm {
    cells,      // the cells of the constraint
    value,      // its value, then its cells
    may_value,  // an optional value, then its cells
    pairs,      // any cells: a constraint for every two that share an edge
    sides,      // a row or column, then the values at its two ends, one of which can be missing
};

struct IssConstraint {
    std::string_view name;
    ConstraintKind kind;
    IssForm form;
    int value = 0;  // default value; 0 for none
};

inline constexpr std::array<IssConstraint, 25> iss_constraints{{
    {"Cage", ConstraintKind::cage, IssForm::value},
    {"Sum", ConstraintKind::sum, IssForm::value},
    {"Arrow", ConstraintKind::arrow, IssForm::cells},
    {"Thermo", ConstraintKind::thermometer, IssForm::cells},
    {"WhiteDot", ConstraintKind::difference, IssForm::pairs},
    {"BlackDot", ConstraintKind::ratio, IssForm::pairs},
    {"X", ConstraintKind::xv, IssForm::pairs, 10},
    {"V", ConstraintKind::xv, IssForm::pairs, 5},
    {"GreaterThan", ConstraintKind::greater, IssForm::pairs},
    {"Whisper", ConstraintKind::whispers, IssForm::may_value, 5},
    {"Renban", ConstraintKind::renban, IssForm::cells},
    {"Palindrome", ConstraintKind::palindrome, IssForm::cells},
    {"RegionSumLine", ConstraintKind::region_sum, IssForm::cells},
    {"Between", ConstraintKind::between, IssForm::cells},
    {"Zipper", ConstraintKind::zipper, IssForm::cells},
    {"Entropic", ConstraintKind::entropic, IssForm::cells},
    {"Modular", ConstraintKind::modular, IssForm::may_value, 3},
    {"AllDifferent", ConstraintKind::extra_region, IssForm::cells},
    {"Skyscraper", ConstraintKind::skyscraper, IssForm::sides},
    {"XSum", ConstraintKind::x_sum, IssForm::sides},
    {"NumberedRoom", ConstraintKind::numbered_room, IssForm::sides},
    {"HiddenSkyscraper", ConstraintKind::hidden_skyscraper, IssForm::sides},
    {"SumLine", ConstraintKind::sum_line, IssForm::may_value, 10},
    {"DoubleArrow", ConstraintKind::double_arrow, IssForm::cells},
    {"EqualityCage", ConstraintKind::equality_cage, IssForm::cells},
}};

struct IssRule {
    std::string_view name;
    BoardRule rule;
};
inline constexpr std::array<IssRule, 7> iss_rules{{
    {"Diagonal~1", BoardRule::anti_diagonal},
    {"Diagonal~-1", BoardRule::main_diagonal},
    {"Windoku", BoardRule::windows},
    {"DisjointSets", BoardRule::disjoint},
    {"AntiKnight", BoardRule::antiknight},
    {"AntiKing", BoardRule::antiking},
    {"AntiConsecutive", BoardRule::nonconsecutive},
}};

// A constraint such as "Cage~10~R1C1~R1C2", without its dot and without blanks.
struct IssPart {
    std::string text;
    Position where;  // of its dot
};

std::vector<std::string> split_iss(std::string_view text, char separator);

// Parses a number of decimal digits only.
std::optional<int> iss_number(std::string_view text);

// A cell such as "R1C2", with letters from ten on; rows and columns count from 1.
struct IssPlace {
    int row = 0;
    int column = 0;
};
std::optional<IssPlace> find_iss_place(std::string_view text);
std::string iss_cell(const Geometry& geometry, Cell cell);

// All pairs of cells that share an edge, with the cell that is listed first as the first one.
std::vector<std::pair<Cell, Cell>> iss_pairs(const Geometry& geometry,
                                             const std::vector<Cell>& cells);

// The slope that a cell on the border denotes. Every slope has one such cell, and most border cells
// have one slope; empty for those without.
std::vector<Cell> iss_slope(const Geometry& geometry, Cell start);

// The groups of cells that `windows` or `disjoint` make different in that solver: they follow the
// usual boxes of the side, whatever the boxes of the board. Empty for prime sides.
std::vector<std::vector<Cell>> iss_groups(BoardRule rule, int side);
// The houses that the rule adds to a board, if it is `windows` or `disjoint`.
std::vector<std::vector<Cell>> houses_by_rule(BoardRule rule, const Geometry& geometry);

// True if the ascending cells of a bulb have an unambiguous reading order: each is to the right of
// the previous one, below it, or both.
bool is_iss_pill(const Geometry& geometry, const std::vector<Cell>& cells,
                 std::size_t first_group_size);

}  // namespace sudoku
