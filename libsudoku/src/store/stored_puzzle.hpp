#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

// The encoding of puzzles in banks. A puzzle of givens has one bit per cell, from the lowest bit of
// the first byte on, then its digits in cell order, two per byte with the first in the low half
// (one per byte above side 15). A classic puzzle with 24 givens takes 23 bytes. A puzzle with
// pencilmarks or constraints is stored as text, in the format sukaku or constraints.
namespace sudoku::store {

struct PackedPuzzle {
    std::string bytes;
    bool is_text = false;

    friend bool operator==(const PackedPuzzle&, const PackedPuzzle&) = default;
};

PackedPuzzle pack(const Puzzle& puzzle);
// An Error, without position, for bytes that pack() cannot have made.
Result<Puzzle> unpack(const PackedPuzzle& packed, const Geometry& geometry);
// The size of the bit set of given cells, in bytes.
std::size_t pattern_bytes(const Geometry& geometry);

}  // namespace sudoku::store
