#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Rules of a puzzle about some of its cells. constraint_table() has a row for each.
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
};
inline constexpr std::size_t constraint_kind_count = 34;

struct Constraint {
    ConstraintKind kind = ConstraintKind::cage;
    std::vector<Cell> cells = {};  // along the line where the kind has one, from its beginning
    // So many of the cells, the first, are a group of their own: the bulb of an arrow, the first of
    // two clones. 0 for all other kinds.
    std::size_t first_group_size = 0;
    std::vector<int> values = {};  // a sum, a difference, the digits of a quadruple ..

    friend bool operator==(const Constraint&, const Constraint&) = default;
};

// How the cells of a constraint lie.
enum class ConstraintShape : std::uint8_t {
    none,        // the constraint speaks of the whole board
    any,         // anywhere, no cell twice
    singles,     // each by itself
    neighbours,  // two that share an edge
    line,        // each touches the one before, corners too
    full_line,   // a whole row or column, seen from one of its ends
    slope,       // straight on diagonally, from one border to another
    square,      // the four around a corner
};

struct ConstraintInfo {
    ConstraintKind kind;
    std::string_view name;     // as in the text form and in messages
    std::string_view summary;  // what it demands, in a line of help
    ConstraintShape shape;
    int least_cells;
    int most_cells;  // 0: any number
    int least_values = 0;
    int most_values = 0;
    bool has_first_group = false;
};

// One row per kind, in the order of the enumeration. Readers, writers, checks, help and tests go
// through it; what a kind compiles to stands beside it in constraint_table.cpp.
std::span<const ConstraintInfo> constraint_table();
const ConstraintInfo& constraint_info(ConstraintKind kind);
const ConstraintInfo* find_constraint(std::string_view name);  // nullptr if there is no such kind

// Whether the constraint has the cells and values that its kind asks for; the Error says what is
// missing.
Status check_constraint(const Constraint& constraint, const Geometry& geometry);

// "cage=10:A1A2B1", as the format `constraints` writes it (docs/formats.md), and back; the Error
// has the column of what is wrong in `text`.
std::string constraint_text(const Constraint& constraint, const Geometry& geometry);
Result<Constraint> parse_constraint(std::string_view text, const Geometry& geometry);

}  // namespace sudoku
