#pragma once

#include "format/geometry_choice.hpp"
#include "parallel/puzzle_rows.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sudoku::python {

// The board with this geometry; empty for None.
std::optional<Geometry> geometry_of(const std::optional<std::string>& spec);

// The puzzles of a call, left in Python's memory: rows of digits of one board, or texts in any
// format. Only the constructors need the interpreter lock.
class PuzzleBatch {
  public:
    using Rows = pybind11::array_t<Digit, pybind11::array::c_style>;

    // One row per puzzle and one byte per cell, 0 if empty. Without a geometry, the usual boxes for
    // the number of cells are used. With `is_one`, the batch is not a collection and errors do not
    // name the puzzle.
    PuzzleBatch(const Rows& rows, const std::optional<std::string>& geometry, bool is_one);
    // Texts are str or bytes. Anything else, such as None in a column of a table, is a puzzle with
    // an error.
    PuzzleBatch(const pybind11::tuple& texts, const std::optional<std::string>& geometry,
                bool is_one);

    std::size_t size() const { return size_; }
    bool is_one() const { return is_one_; }
    // True for rows of digits, which all have one board.
    bool has_rows() const { return rows_.has_value(); }
    // Only for rows.
    const Geometry& geometry() const { return rows_->geometry(); }

    Result<Puzzle> operator[](std::size_t i) const;
    // The same for functions that do not support extra cells, the digit 0, or houses with fewer
    // cells than digits: returns an Error for such boards.
    Result<Puzzle> usual_puzzle(std::size_t i) const;
    // If the puzzle consists only of digits on a board of houses up to side 9, returns its geometry
    // and stores its characters and '\n' in `line`; otherwise null. `choice` must come from
    // geometry_choice().
    const Geometry* plain_line(std::size_t i, GeometryChoice& choice, std::string& line) const;
    GeometryChoice geometry_choice() const { return GeometryChoice(geometry_); }

  private:
    pybind11::object owner_;  // keeps the memory of the views below alive
    std::size_t size_ = 0;
    bool is_one_ = false;
    std::optional<Geometry> geometry_;
    std::optional<PuzzleRows> rows_;
    std::vector<std::string_view> texts_;
    std::unordered_map<std::size_t, std::string> no_texts_;  // what is there instead, by index
};

}  // namespace sudoku::python
