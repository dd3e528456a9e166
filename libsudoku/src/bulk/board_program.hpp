#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::bulk {

// The steps of a pass over puzzles of one geometry, as lists of registers. The kernel
// (board_kernel-inl.hpp) executes them and knows nothing of rows and boxes.
//
// A *unit* is a set of digits: the candidates of a cell, or of all cells of a *segment*, which is
// the intersection of two houses. A house is split into *parts*, which are units, along the houses
// of another class (rows, columns, boxes, a diagonal, windows):
//
//     row split by boxes   [ segment | segment | segment ]
//     box split by rows                        [ segment ]
//                                              [ segment ]
//                                              [ segment ]
//
// The parts show how many places a digit has in the house, and which digits have places in one part
// only; these can be removed from the rest of the other house that contains the part.
//
// All registers lie in one block of memory, and lists refer to them by byte offset:
//
//     units                | single | placed | several | constants | confined   | twice
//     cells, then segments | a cell | a house          |           | later pair | later keeps
//
// They should fit into the first-level cache, so two rows share a place if one is no longer needed
// when the other begins.
struct BoardProgram {
    using Offset = std::uint32_t;

    BoardProgram(const Geometry& geometry, std::size_t register_size);

    std::size_t side = 0;
    std::size_t cell_count = 0;
    std::size_t house_count = 0;
    std::size_t register_size = 0;  // in bytes
    std::size_t register_count = 0;
    bool has_naked_sets = false;  // pays on large boards only

    // The offsets of rows of registers. `single` holds the digit of a cell with one candidate, else
    // nothing; `placed` the digits of the single cells of a house; `several` its digits with two or
    // more places; `pair` the candidates of a cell that has two.
    Offset single = 0, placed = 0, several = 0, pair = 0;
    // Constant registers: without digits; write-only; with all digits.
    Offset nothing = 0, unread = 0, everything = 0;

    std::vector<Offset> house_cells;    // `side` units for each house
    std::vector<Offset> house_singles;  // the corresponding registers of `single`

    // Consecutive steps of the same kind.
    struct Run {
        std::uint32_t count;  // number of steps
        std::uint32_t size;   // of each step
    };

    // For each segment: its cells, its unit, and the digits with two places in it.
    std::vector<Run> segment_runs;
    std::vector<Offset> segments;

    struct Part {
        Offset unit;
        Offset twice;     // digits with two places in it
        Offset confined;  // receives the digits that must be in it
        Offset other;     // the same register of the other house
        Offset keep;      // what its cells may keep; begins as `keep_before`
        Offset keep_before;
        std::uint32_t size;  // number of cells
    };
    // Splits of `size` parts each: one for each house, for counting; then all others that have
    // segments. Splits with segments appear once more, for confining.
    std::vector<Run> counted_runs, other_runs, confining_runs;
    std::vector<Part> counted, others, confining;
    // For each counted split, the register for the digits with several places in its house.
    std::vector<Offset> counted_several;

    // Two sets of `size` cells that hold the same digits: the units of both, then the registers for
    // what the cells of the first and of the second may keep.
    std::vector<Run> leftover_runs;
    std::vector<Offset> leftovers;

    // Pair rules beyond houses: a cell, then the cells whose digits it must differ from, or must
    // not be consecutive with.
    std::vector<Run> differing_runs, not_consecutive_runs;
    std::vector<Offset> differing, not_consecutive;
    // A cell, then the cells of a house that need not differ from it: the cell may keep only digits
    // that are possible in these.
    std::vector<Run> rest_runs;
    std::vector<Offset> rests;

    // Consecutive cells with equal numbers of houses and of `keep` registers.
    struct CellRun {
        std::uint32_t count, houses, keeps;
    };
    std::vector<CellRun> cell_runs;
    // For each cell: its unit, its houses (as offsets within a row of house registers), its `keep`
    // registers.
    std::vector<Offset> cells;
};

}  // namespace sudoku::bulk
