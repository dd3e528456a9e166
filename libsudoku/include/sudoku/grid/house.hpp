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

}  // namespace sudoku
