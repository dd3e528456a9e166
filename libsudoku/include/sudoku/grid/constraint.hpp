#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The kinds of constraints, each on some of the cells of a puzzle. constraint_table() has a row for
// each.
enum class ConstraintKind : std::uint8_t {
    cage,
    sum,
    product,
    minus,
    quotient,
    arrow,
    thermometer,
    slow_thermometer,
    difference,
    ratio,
    all_differences,
    all_ratios,
    xv,
    all_xv,
    greater,
    even,
    odd,
    minimum,
    maximum,
    palindrome,
    whispers,
    renban,
    nabner,
    region_sum,
    between,
    zipper,
    entropic,
    modular,
    little_killer,
    sandwich,
    skyscraper,
    x_sum,
    quadruple,
    clone,
    extra_region,
    numbered_room,
    hidden_skyscraper,
    sum_line,
    double_arrow,
    equality_cage,
    lockout,
    lunchbox,
    rellik,
    count_distinct,
    counting_circles,
    contains,
    contains_exactly,
    look_and_say,
    same_digits,
    equal_sums,
    index,
    global_entropy,
    global_modular,
    anti_taxicab,
    flatmates,
    pairs,
    all_pairs,
    automaton,
    any_of,
    full_rank,
};
inline constexpr std::size_t constraint_kind_count = 60;

struct Constraint {
    ConstraintKind kind = ConstraintKind::cage;
    // For kinds drawn as a line, the cells are in order from its beginning.
    std::vector<Cell> cells = {};
    // The number of leading cells that form a group of their own: the bulb of an arrow, the first
    // of two clones, the cell that counts others. 0 for all other kinds.
    std::size_t first_group_size = 0;
    std::vector<int> values = {};  // such as a sum, a difference, or the digits of a quadruple

    friend bool operator==(const Constraint&, const Constraint&) = default;
};

// The arrangement of cells that a kind of constraint requires.
enum class ConstraintShape : std::uint8_t {
    none,        // no cells: the constraint holds on the whole board
    any,         // any cells, none of them twice
    singles,     // independent cells: each is constrained by itself
    neighbours,  // two cells that share an edge
    line,        // a path: each cell touches the one before it by an edge or corner
    full_line,   // a whole row or column, seen from one of its ends
    slope,       // a straight diagonal from one border to another
    square,      // the four cells around a corner
};

// The values that a kind of constraint can have, each of them at least 0.
enum class ConstraintValues : std::uint8_t {
    any,
    positive,
    digits,  // of the board
    five_or_ten,
    modulus,      // 2 to the side of the board
    rank,         // 1 to four times the side
    counted,      // how often, 0 to 9, then which digit: 23 for two 3s
    digit_pairs,  // 100 times the first digit and the second: 307 for 3 and 7
    // 100'000 times a state, 100 times the next one, and the digit that leads there: 300205 for a 5
    // from state 3 to state 2. With neither: the cells can end in this state. State 0 is the first.
    automaton_steps,
    alternatives,  // as any_of() makes them
};

struct ConstraintInfo {
    ConstraintKind kind;
    std::string_view name;     // for the text form and messages
    std::string_view summary;  // the meaning in one line, for help
    // The demand of one constraint as the beginning of a sentence: "The cage {cells} adds up to
    // {value}", after '|' the form for a constraint without a value. Placeholders: {cells};
    // {first} and {rest}, the groups of kinds that have two; {start}, the first cell; {value},
    // {values}; {side}, the largest digit; {rule}, what the values say of the digits;
    // {alternatives}, the statements of all parts.
    std::string_view statement;
    ConstraintShape shape;
    int least_cells;
    int most_cells;  // 0: no limit
    int least_values = 0;
    int most_values = 0;
    bool has_first_group = false;
    bool digits_differ = false;  // so it has at most as many cells as the board has digits
    ConstraintValues values = ConstraintValues::any;
};

// One row per kind, in the order of the enumeration. Readers, writers, checks, help and tests all
// read this table. The function that compiles each kind is next to its row in constraint_table.cpp.
std::span<const ConstraintInfo> constraint_table();
const ConstraintInfo& constraint_info(ConstraintKind kind);
const ConstraintInfo* find_constraint(std::string_view name);  // nullptr if there is no such kind

// The constraint of the kind any_of that holds if, in at least one of the alternatives, all
// constraints hold; and the alternatives of such a constraint. Its cells are those of all parts, in
// order, so that they can be moved like those of any other; its values are the kinds, sizes and
// values of the parts. A constraint whose values do not fit its cells has no alternatives.
using Alternatives = std::vector<std::vector<Constraint>>;
Constraint any_of(const Alternatives& alternatives);
Alternatives alternatives_of(const Constraint& constraint);

// The value of a constraint that does not name one, on a board of this side. Empty for kinds that
// need a value or never have one.
std::optional<int> usual_value(ConstraintKind kind, int side);

// ConstraintInfo::statement for one constraint, without a full stop; `name_cells` lists cells.
std::string constraint_statement(
    const Constraint& constraint, const Geometry& geometry,
    const std::function<std::string(const std::vector<Cell>&)>& name_cells);

// Checks that the constraint has the cells and values that its kind requires. The Error describes
// what is missing or wrong.
Status check_constraint(const Constraint& constraint, const Geometry& geometry);

// Convert a constraint to its text in the format `constraints` (docs/formats.md), such as
// "cage=10:A1A2B1", and back. The Error has the column in `text` where parsing failed.
std::string constraint_text(const Constraint& constraint, const Geometry& geometry);
Result<Constraint> parse_constraint(std::string_view text, const Geometry& geometry);

}  // namespace sudoku
