#pragma once

#include "format/geometry_choice.hpp"

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <utility>

namespace sudoku {

// Returns an Error for boards with the digit 0, which is an empty cell in a row.
Status require_row_digits(const Geometry& geometry);

// Puzzles of one board in somebody else's memory: a row of digits for each, one byte per cell, 0
// for empty cells.
class PuzzleRows {
  public:
    PuzzleRows(Geometry geometry, const Digit* digits, std::size_t count)
        : geometry_(std::move(geometry)), digits_(digits), count_(count) {}

    std::size_t size() const { return count_; }
    const Geometry& geometry() const { return geometry_; }

    // Returns an Error if a digit is larger than the side.
    Result<Puzzle> operator[](std::size_t i) const;
    // If the bulk engine takes puzzles of this board as text, returns the geometry and stores the
    // row's characters and '\n' in `line`; otherwise null.
    const Geometry* plain_line(std::size_t i, GeometryChoice& choice, std::string& line) const;

  private:
    std::span<const Digit> row(std::size_t i) const {
        const auto cells = static_cast<std::size_t>(geometry_.cell_count());
        return {digits_ + i * cells, cells};
    }

    Geometry geometry_;
    const Digit* digits_;
    std::size_t count_;
};

}  // namespace sudoku
