#pragma once

#include "human/base/chain_net.hpp"
#include "human/base/position.hpp"

// The links of a position in the order that every chain search must follow, because it decides
// which of equal chains is found. `Grid` is any type with candidates(cell) and places(house,
// digit).
namespace sudoku::human {

// Weak links: what is off if the candidate is on. Calls visit(candidate, cause) for the other
// candidates of the cell if `y_links`, then for the other places of the digit in box, row and
// column; each cell once.
template <class Grid, class Visitor>
void for_each_weak_link(const Grid& grid, int candidate, bool y_links, Visitor visit) {
    const int cell = candidate / 9;
    const int digit = candidate % 9;
    if (y_links) {
        for (const int other : bits_of(without(grid.candidates(cell), bit(digit)))) {
            visit(candidate_number(cell, other), Cause::cell);
        }
    }
    const int own_box = box_of(cell);
    for (int type = 0; type < 3; ++type) {
        const int house = board.house_of[cell][type];
        for (const int place :
             bits_of(without(grid.places(house, digit), bit(board.place_of[cell][type])))) {
            const int other = board.cells[house][place];
            if (type != box_type && box_of(other) == own_box) continue;
            visit(candidate_number(other, digit), cause_of(type));
        }
    }
}

// Strong links: what is on if the candidate is off. Calls visit(candidate, cause) for the other
// candidate of a bivalue cell if `y_links`, then for the only other place in box, row or column if
// `x_links`; each candidate once.
template <class Grid, class Visitor>
void for_each_strong_link(const Grid& grid, int candidate, bool y_links, bool x_links,
                          Visitor visit) {
    const int cell = candidate / 9;
    const int digit = candidate % 9;
    if (y_links && size_of(grid.candidates(cell)) == 2) {
        visit(candidate_number(cell, lowest(without(grid.candidates(cell), bit(digit)))),
              Cause::cell);
    }
    if (!x_links) return;
    int from_box = -1;
    for (int type = 0; type < 3; ++type) {
        const int house = board.house_of[cell][type];
        const Mask others = without(grid.places(house, digit), bit(board.place_of[cell][type]));
        if (!is_single(others)) continue;
        const int other = board.cells[house][lowest(others)];
        if (other == from_box) continue;
        if (type == box_type) from_box = other;
        visit(candidate_number(other, digit), cause_of(type));
    }
}

}  // namespace sudoku::human
