#pragma once

#include "book/canvas.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <vector>

namespace sudoku::book {

// What to write into the cells of a board.
struct GridContent {
    const Grid& givens;
    const Grid* solution = nullptr;                // digits of the other cells
    const std::vector<DigitSet>* marks = nullptr;  // or candidates of the other cells, small
};

// The size of the digits of a board that is this wide.
double digit_size(const Style& style, const Geometry& geometry, double width);
// And of its pencilmarks.
double pencilmark_size(const Style& style, const Geometry& geometry, double width);
// How wide a board is whose digits have this size.
double grid_width_for(const Style& style, const Geometry& geometry, double digit);

// Draws a board of any geometry into a square: shades, thin lines between cells, thick ones between
// regions, the border, diagonals, digits row by row (so that text read from a PDF is in order).
// Lines that lie on the edge of the square reach half their width beyond it.
void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& square,
               const GridContent& content);

// Line width of the border of such a board.
double border_width(const Style& style, const Geometry& geometry, double width);

}  // namespace sudoku::book
