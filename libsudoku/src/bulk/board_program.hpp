#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::bulk {

// What a pass over puzzles of one geometry does, as lists of registers: the kernel
// (board_kernel-inl.hpp) goes through them and knows nothing of rows and boxes.
//
// A *unit* is a set of digits: the candidates of a cell, or of all cells of a *segment*, which is
// what two houses share. A house is split into *parts*, which are units, along the houses of
// another class (rows, columns, boxes, a diagonal, windows):
//
//     row split by boxes   [ segment | segment | segment ]
//     box split by rows                        [ segment ]
//                                              [ segment ]
//                                              [ segment ]
//
// From the parts follows how often a digit has a place in the house, and which digits have places
// in one part only: those leave the rest of the other house that the part lies in.
//
// Registers lie in one piece of memory, and lists name them by their offset in it, in bytes:
//
//     units                | single | placed | several | constants | confined   | twice
//     cells, then segments | a cell | a house          |           | later pair | later keeps
//
// They should fit into the fastest cache, so two rows share a place where one is done with before
// the other begins.
struct BoardProgram {
    using Offset = std::uint32_t;

    BoardProgram(const Geometry& geometry, std::size_t register_size);

    std::size_t side = 0;
    std::size_t cell_count = 0;
    std::size_t house_count = 0;
    std::size_t register_size = 0;  // bytes
    std::size_t register_count = 0;
    bool has_naked_sets = false;  // pays on large boards only

    // Where rows of registers begin. `single` is the digit of a cell that has one candidate, else
    // nothing; `placed` the digits of the single cells of a house; `several` its digits with two or
    // more places; `pair` the candidates of a cell that has two.
    Offset single = 0, placed = 0, several = 0, pair = 0;
    // Always without digits; written, but never read; always with all digits.
    Offset nothing = 0, unread = 0, everything = 0;

    std::vector<Offset> house_cells;    // `side` units for each house
    std::vector<Offset> house_singles;  // the same registers of `single`

    // Steps of the same kind one after the other.
    struct Run {
        std::uint32_t count;  // of steps
        std::uint32_t size;   // of each of them
    };

    // Of a segment, its cells, then its unit and the digits with two places in it.
    std::vector<Run> segment_runs;
    std::vector<Offset> segments;

    struct Part {
        Offset unit;
        Offset twice;     // digits with two places in it
        Offset confined;  // where to note the digits that have to be in it
        Offset other;     // the same of the other house
        Offset keep;      // what its cells may keep; starts from the register `keep_before`
        Offset keep_before;
        std::uint32_t size;  // cells
    };
    // Splits, each `size` parts: one for each house, which serves to count; then the other ones
    // that have segments. Those that have segments come again, to confine.
    std::vector<Run> counted_runs, other_runs, confining_runs;
    std::vector<Part> counted, others, confining;
    std::vector<Offset>
        counted_several;  // where a counted split notes what its house has several of

    // Two sets of `size` cells that hold the same digits: the units of both, then where to note
    // what the cells of the first and of the second may keep.
    std::vector<Run> leftover_runs;
    std::vector<Offset> leftovers;

    // What rules of pairs demand, which no house says: a cell, then the cells whose digits it must
    // differ from, or must not be next to.
    std::vector<Run> differing_runs, not_consecutive_runs;
    std::vector<Offset> differing, not_consecutive;
    // A cell, then the cells of a house that need not differ from it: those have all the digits
    // that the cell may keep.
    std::vector<Run> rest_runs;
    std::vector<Offset> rests;

    // Cells with the same number of houses and of registers of what they may keep.
    struct CellRun {
        std::uint32_t count, houses, keeps;
    };
    std::vector<CellRun> cell_runs;
    // Of each cell: its unit, the houses (offset from the beginning of a row of house registers),
    // the keeps.
    std::vector<Offset> cells;
};

}  // namespace sudoku::bulk
