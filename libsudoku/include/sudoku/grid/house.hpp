#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/digit_set.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sudoku {

// The notation of cells: r4c7, or D7 with a letter for the row, which is possible only up to side
// 9.
enum class Coordinates { row_column, letter_number };

// The name of a cell of a square board: with letter_number "B7" up to side 9 and "r10c12" above,
// with row_column always the latter. Geometry::cell_name() works for all boards.
std::string cell_name(int side, Cell cell, Coordinates coordinates = Coordinates::letter_number);

// The size of a box in rows and columns of cells.
struct BoxShape {
    int rows = 3;
    int columns = 3;
    friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

// The kinds of houses, each of which holds every digit exactly once. Jigsaw layouts have regions
// instead of rectangular boxes. The kinds after `region` come from board rules (board_rule.hpp).
enum class HouseKind {
    row,
    column,
    box,
    region,
    diagonal,
    window,
    disjoint_group,
    center_dot,
    asterisk,
    girandola,
};

std::string to_string(HouseKind kind);

struct House {
    HouseKind kind = HouseKind::row;
    int number = 1;           // within its kind, from 1
    std::vector<Cell> cells;  // ascending; their number is the side
    int grid = 0;             // number of the grid in a multi-grid board, from 1; 0 on other boards

    // "row C", "column 4" or "box 2". Rows are numbered if there are more than nine, and on
    // multi-grid boards: "row 3 of grid 2".
    std::string name(Coordinates coordinates = Coordinates::letter_number) const;
};

// Two houses that share cells, such as a box and a row, and the rest of each:
//
//     row   [ first_rest | first_rest | shared ]
//     box                             [ second ]
//                                     [ _rest  ]
//
// Each house holds every digit once, so a digit that is impossible in one of the rests must be in
// one of the shared cells.
struct Crossing {
    int first = 0;  // indices into Geometry::houses(), first < second
    int second = 0;
    std::vector<Cell> shared;
    std::vector<Cell> first_rest;
    std::vector<Cell> second_rest;
};

// An upper bound for the number of houses of a geometry: `side` rows, columns, regions and disjoint
// groups, two diagonals, three figures, and `side` + 1 windows less twice the square root of
// `side`.
constexpr int house_capacity(int side) { return 5 * side + 1; }

// A set of houses, as indices into Geometry::houses().
using HouseSet = BitSet<2, int>;

static_assert(house_capacity(max_side) <= HouseSet::capacity);

}  // namespace sudoku
