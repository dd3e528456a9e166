#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/geometry.hpp>

#include <functional>
#include <vector>

namespace sudoku {

// The rule of a kind of line while it is drawn cell by cell. `size` is the number of cells that the
// line is to have.
struct LineRule {
    std::function<bool(const std::vector<Cell>& line, Cell next, int size)> may_follow;
    bool has_direction = true;  // otherwise only one of a line and its reverse is drawn
    bool has_diagonals = true;  // otherwise each step leads to a cell that shares an edge
};

// All lines of these numbers of cells that obey the rule and look as if a person had drawn them:
// straight, with a bend or a few, and never turning back, at once or within a step. A line of 3 or
// 4 cells has at most one bend, and every two cells more allow another.
//
//     x x x x     x . .     x x .       not:  x x .     x . x     x x .
//                 . x .     . . x             . x x     . x .     . . x
//                 . x .     . . x             . . x               x x .
std::vector<std::vector<Cell>> line_paths(const Geometry& geometry, const NumberRange& cells,
                                          const LineRule& rule);

}  // namespace sudoku
