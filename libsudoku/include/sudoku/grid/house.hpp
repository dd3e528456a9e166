#pragma once

#include <sudoku/grid/cell_set.hpp>

#include <string>
#include <vector>

namespace sudoku {

// "B7" up to side 9, "r10c12" above, as the field writes cells.
std::string cell_name(int side, Cell cell);

// Every house holds each digit exactly once. A box is a rectangular region; jigsaw layouts have
// regions instead.
enum class HouseKind { row, column, box, region, diagonal, window };

std::string to_string(HouseKind kind);

struct House {
    HouseKind kind = HouseKind::row;
    int number = 1;           // within its kind, from 1, as people count
    std::vector<Cell> cells;  // ascending; as many as the side

    // "row C", "column 4", "box 2"; rows above nine are numbered instead of lettered.
    std::string name() const;
};

// Two houses that share cells, as a box and a row do, and what is left of each:
//
//     row   [ first_rest | first_rest | shared ]
//     box                             [ second ]
//                                     [ _rest  ]
//
// A digit takes exactly one cell of each house, so one that has no place in a rest must lie in the
// shared cells.
struct Crossing {
    int first = 0;  // indices into Geometry::houses(), first < second
    int second = 0;
    std::vector<Cell> shared;
    std::vector<Cell> first_rest;
    std::vector<Cell> second_rest;
};

}  // namespace sudoku
