#pragma once

#include "human/base/drawing_plan.hpp"
#include "human/base/svg_picture.hpp"

namespace sudoku::human {

// The parts of a board, in the order in which they are painted.

// Windows, and houses of cells here and there.
void draw_shades(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture);
void draw_diagonals(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture);
// Those marks of all constraints that lie below the digits, or above them with what stands beside
// the board.
void draw_constraints(const Puzzle& puzzle, const DrawingPlan& plan, ConstraintMark::Layer layer,
                      SvgPicture& picture);
// Lines between cells, thick ones around boxes and regions, and the names of rows and columns.
void draw_lines(const Geometry& geometry, const DrawingPlan& plan, Coordinates coordinates,
                SvgPicture& picture);

}  // namespace sudoku::human
