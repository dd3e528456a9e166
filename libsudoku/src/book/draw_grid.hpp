#pragma once

#include "book/board_frame.hpp"
#include "book/canvas.hpp"
#include "book/draw_symbol.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <optional>
#include <vector>

namespace sudoku::book {

// The marks of a step in a position. Each vector has one value per cell.
struct StepDrawing {
    std::vector<double> shades = {};    // background, from 0 (black) to 1 (white)
    std::vector<DigitSet> marks = {};   // candidates that are drawn
    std::vector<DigitSet> bold = {};    // candidates that the step is about
    std::vector<DigitSet> struck = {};  // candidates that it eliminates
    std::optional<Candidate> found = {};
    double mark_size = 0;  // type size of the candidates; that of pencilmarks if 0
};

// The contents of the cells of a board.
struct GridContent {
    const Puzzle& puzzle;
    // Digits of the other cells. Constraints are then left out: they are no longer needed, and the
    // boards of solutions are small.
    const Grid* solution = nullptr;
    // Alternatively, candidates of the other cells, in small type.
    const std::vector<DigitSet>* marks = nullptr;
    const StepDrawing* step = nullptr;  // alternatively, a step; for boards without constraints
    SymbolSource symbols = {};
};

// The extent of the drawing of a puzzle, or of its solution without constraints.
BoardExtent extent_of(const Puzzle& puzzle, bool solved);

// The size of the digits of a board with this width and number of columns of cells.
double digit_size(const Style& style, double columns, double width);
// The size of its pencilmarks.
double pencilmark_size(const Style& style, const Puzzle& puzzle, double columns, double width);
// The size of the smallest number of its constraints; empty without numbers.
std::optional<double> constraint_text_size(const Puzzle& puzzle, double columns, double width);
// The width of a board whose digits have this size.
double grid_width_for(const Style& style, double columns, double digit);

// Draws a board of any geometry into a box with the proportions of `extent`: shades, constraints,
// thin lines between cells, thick ones between regions, the border, and digits in the order of the
// cells (so that text extracted from a PDF is in order). Lines on the edge of the box extend half
// their width beyond it. `extent` can be larger than the board; boards next to each other share one
// so that their cells have the same size.
void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content, const BoardExtent& extent);
void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content);

// The line width of the border of such a board.
double border_width(const Style& style, double columns, double width);

}  // namespace sudoku::book
