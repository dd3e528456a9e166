#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

// A puzzle as a bank keeps it. One with givens alone takes a bit per cell, from the lowest bit of
// the first byte on, and then its digits in the order of the cells, two to a byte, the first in the
// low half; above side 15 a byte each. A classic puzzle of 24 givens has 23 bytes. What has
// pencilmarks or constraints is a text in the format sukaku or constraints.
namespace sudoku::store {

struct PackedPuzzle {
    std::string bytes;
    bool is_text = false;

    friend bool operator==(const PackedPuzzle&, const PackedPuzzle&) = default;
};

PackedPuzzle pack(const Puzzle& puzzle);
// An Error, without place, for what pack() does not make.
Result<Puzzle> unpack(const PackedPuzzle& packed, const Geometry& geometry);
// The bytes that say which cells are given.
std::size_t pattern_bytes(const Geometry& geometry);

}  // namespace sudoku::store
