#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/grid/constraint.hpp>

#include <array>
#include <functional>
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
    digits,     // the values, joined by '_', then its cells
    figures,    // the values, two figures each, then its cells
    relation,   // a table of pairs, then groups of cells, each after a name that can be empty
    automaton,  // an automaton, then groups of cells like those of a relation
    pattern,    // a pattern, then groups of cells like those of a relation
    alone,      // nothing: the constraint holds on the whole board
};

struct IssConstraint {
    std::string_view name;
    ConstraintKind kind;
    IssForm form;
    int value = 0;                     // default value; 0 for none
    std::size_t first_group_size = 0;  // of the cells
};

inline constexpr std::array<IssConstraint, 42> iss_constraints{{
    {"Cage", ConstraintKind::cage, IssForm::value},
    {"Sum", ConstraintKind::sum, IssForm::value},
    {"Arrow", ConstraintKind::arrow, IssForm::cells, 0, 1},
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
    {"FullRank", ConstraintKind::full_rank, IssForm::sides},
    {"SumLine", ConstraintKind::sum_line, IssForm::value},
    {"DoubleArrow", ConstraintKind::double_arrow, IssForm::cells},
    {"EqualityCage", ConstraintKind::equality_cage, IssForm::cells},
    {"Lockout", ConstraintKind::lockout, IssForm::value},
    {"Lunchbox", ConstraintKind::lunchbox, IssForm::value},
    {"RellikCage", ConstraintKind::rellik, IssForm::value},
    {"CountDistinct", ConstraintKind::count_distinct, IssForm::cells, 0, 1},
    {"CountingCircles", ConstraintKind::counting_circles, IssForm::cells},
    {"ContainAtLeast", ConstraintKind::contains, IssForm::digits},
    {"ContainExact", ConstraintKind::contains_exactly, IssForm::digits},
    {"LookAndSay", ConstraintKind::look_and_say, IssForm::figures},
    {"ValueIndexing", ConstraintKind::index, IssForm::cells, 0, 2},
    {"GlobalEntropy", ConstraintKind::global_entropy, IssForm::alone},
    {"GlobalMod", ConstraintKind::global_modular, IssForm::alone},
    {"AntiTaxicab", ConstraintKind::anti_taxicab, IssForm::alone},
    {"Pair", ConstraintKind::pairs, IssForm::relation},
    {"PairX", ConstraintKind::all_pairs, IssForm::relation},
    {"NFA", ConstraintKind::automaton, IssForm::automaton},
    {"Regex", ConstraintKind::automaton, IssForm::pattern},
}};

// Older names of kinds, whose tables of pairs have '-' and '_' exchanged.
struct IssOldName {
    std::string_view name;
    std::string_view now;
};
inline constexpr std::array<IssOldName, 2> iss_old_names{
    {{"Binary", "Pair"}, {"BinaryX", "PairX"}}};

// The table of a relation as the values of a constraint, and back: a bit for each pair of digits,
// six in a character, the second digit counting first. An empty result is not a table.
std::vector<int> pairs_of_iss_table(std::string_view table, int side, int first_digit);
std::string iss_table(const std::vector<int>& pairs, int side, int first_digit);
// The numbers whose bits are set in such a table. Empty if it is none, or has `end` or more.
std::optional<std::vector<int>> numbers_of_iss_table(std::string_view table, int end);

// The boxes of this many cells that divide a board: as square as possible, and wide rather than
// tall. Empty if there are none.
std::optional<BoxShape> iss_boxes(int rows, int columns, int size);

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

// The rows with these names; null if there is none. A rule is named with its argument, and an old
// name of a constraint is one, too.
const IssRule* find_iss_rule(std::string_view text);
const IssOldName* find_iss_old_name(std::string_view name);
const IssConstraint* find_iss_constraint(std::string_view name);
// True for the name of a rule without its argument.
bool is_iss_rule_name(std::string_view name);

// A constraint such as "Cage~10~R1C1~R1C2", without its dot and without blanks.
struct IssPart {
    std::string text;
    Position where;  // of its dot
};

Error iss_error(const IssPart& part, const std::string& what);

using IssWords = std::vector<std::string>;
IssWords split_iss(std::string_view text, char separator);

// Parses a number of decimal digits only.
std::optional<int> iss_number(std::string_view text);

// A cell such as "R1C2", with letters from ten on; rows and columns count from 1.
struct IssPlace {
    int row = 0;
    int column = 0;
};
std::optional<IssPlace> find_iss_place(std::string_view text);
// Extra cells are written as variables of the group X, such as "VX3", and labels of regions as
// "CC3".
std::string iss_cell(const Geometry& geometry, Cell cell);

bool share_an_edge(const Geometry& geometry, Cell a, Cell b);
// All pairs of cells that share an edge, with the cell that is listed first as the first one.
std::vector<std::pair<Cell, Cell>> iss_pairs(const std::vector<Cell>& cells,
                                             const std::function<bool(Cell, Cell)>& share_an_edge);

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
