#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Rules of a puzzle about some of its cells. clue_table() has a row for each.
enum class ClueKind : std::uint8_t {
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
inline constexpr std::size_t clue_kind_count = 34;

struct Clue {
    ClueKind kind = ClueKind::cage;
    std::vector<Cell> cells = {};  // along the line where the kind has one, from its beginning
    // So many of the cells, the first, are a group of their own: the bulb of an arrow, the first of
    // two clones. 0 for all other kinds.
    std::size_t heads = 0;
    std::vector<int> values = {};  // a sum, a difference, the digits of a quadruple ..

    friend bool operator==(const Clue&, const Clue&) = default;
};

// How the cells of a clue lie.
enum class ClueShape : std::uint8_t {
    none,        // the clue speaks of the whole board
    any,         // anywhere, no cell twice
    singles,     // each by itself
    neighbours,  // two that share an edge
    line,        // each touches the one before, corners too
    full_line,   // a whole row or column, seen from one of its ends
    slope,       // straight on diagonally, from one border to another
    square,      // the four around a corner
};

struct ClueInfo {
    ClueKind kind;
    std::string_view name;     // as in the text form and in messages
    std::string_view summary;  // what it demands, in a line of help
    ClueShape shape;
    int least_cells;
    int most_cells;  // 0: any number
    int least_values = 0;
    int most_values = 0;
    bool has_heads = false;
};

// One row per kind, in the order of the enumeration. Readers, writers, checks, help and tests go
// through it; what a kind compiles to stands beside it in clue_table.cpp.
std::span<const ClueInfo> clue_table();
const ClueInfo& clue_info(ClueKind kind);
const ClueInfo* find_clue(std::string_view name);  // nullptr if there is no such kind

// Whether the clue has the cells and values that its kind asks for; the Error says what is missing.
Status check_clue(const Clue& clue, const Geometry& geometry);

// "cage=10:A1A2B1", as the format `clues` writes it (docs/formats.md), and back; the Error has the
// column of what is wrong in `text`.
std::string clue_text(const Clue& clue, const Geometry& geometry);
Result<Clue> parse_clue(std::string_view text, const Geometry& geometry);

}  // namespace sudoku
