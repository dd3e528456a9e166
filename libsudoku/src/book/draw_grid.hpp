#pragma once

#include "book/board_frame.hpp"
#include "book/canvas.hpp"
#include "book/draw_symbol.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <optional>
#include <vector>

namespace sudoku::book {

// A step that goes on from a position. Each has a value per cell.
struct StepDrawing {
    std::vector<double> shades = {};    // behind it, from 0 (black) to 1 (white)
    std::vector<DigitSet> marks = {};   // candidates that are shown
    std::vector<DigitSet> bold = {};    // those of them that it is about
    std::vector<DigitSet> struck = {};  // those of them that go
    std::optional<Candidate> found = {};
};

// What to write into the cells of a board.
struct GridContent {
    const Puzzle& puzzle;
    // Digits of the other cells. Constraints are left out then: they have done their work, and the
    // boards of solutions are small.
    const Grid* solution = nullptr;
    const std::vector<DigitSet>* marks = nullptr;  // or candidates of the other cells, small
    const StepDrawing* step = nullptr;             // or a step, on a board without constraints
    SymbolSource symbols = {};
};

// What a drawing of the puzzle takes beside each other, of the solution without its constraints.
BoardExtent extent_of(const Puzzle& puzzle, bool solved);

// The size of the digits of a board that is this wide, so many columns of cells.
double digit_size(const Style& style, double columns, double width);
// And of its pencilmarks.
double pencilmark_size(const Style& style, const Puzzle& puzzle, double columns, double width);
// And of those in the drawing of a step, which has fewer of them: larger.
double step_mark_size(const Style& style, const Puzzle& puzzle, double columns, double width);
// And of the smallest numbers of its constraints; nothing where it has none.
std::optional<double> constraint_text_size(const Puzzle& puzzle, double columns, double width);
// How wide a board is whose digits have this size.
double grid_width_for(const Style& style, double columns, double digit);

// Draws a board of any geometry into a box that has the proportions of `extent`: shades,
// constraints, thin lines between cells, thick ones between regions, the border, digits in the
// order of the cells (so that text read from a PDF is in order). Lines that lie on the edge of the
// box reach half their width beyond it. `extent` is that of the board or a larger one, which boards
// beside each other share so that their cells are alike.
void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content, const BoardExtent& extent);
void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content);

// Line width of the border of such a board.
double border_width(const Style& style, double columns, double width);

}  // namespace sudoku::book
