#pragma once

#include "canon/oriented_source.hpp"

#include <cstdint>

namespace sudoku::canon {

// The order of the columns in a partly built result. Columns that still look alike are tied:
//
//     position   0 1 2   3 4 5   6 7 8
//     source     4 3 5   7 6 8   0 1 2      `columns`, nibble by nibble
//     tied         ^       ^                the column is interchangeable with the one before
//     tied_stacks                ^          the stack is interchangeable with the one before
//
// Later rows that distinguish the columns resolve ties. The order in which tied columns are written
// represents all their orders.
struct ColumnOrder {
    NineNibbles columns = 0x012345678;
    std::uint16_t tied = 0b110'110'110;  // bit p: position p is tied with p - 1
    std::uint8_t tied_stacks = 0b110;    // bit s: stack slot s is tied with s - 1

    unsigned column_at(int position) const { return nibble_at(columns, position); }
    bool is_stack_tied(int slot) const { return ((tied_stacks >> slot) & 1) != 0; }

    friend bool operator==(const ColumnOrder&, const ColumnOrder&) = default;
};

}  // namespace sudoku::canon
