#pragma once

#include "human/base/drawing_plan.hpp"
#include "human/base/svg_picture.hpp"

namespace sudoku::human {

// The parts of a board, in painting order.

// Houses that are shaded as a whole, because nothing else shows them.
inline bool is_shaded_house(HouseKind kind) {
    return kind == HouseKind::window || kind == HouseKind::center_dot ||
           kind == HouseKind::asterisk || kind == HouseKind::girandola;
}

// Shades windows and irregular houses.
void draw_shades(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture);
void draw_diagonals(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture);
// Draws one layer of the marks of all constraints: those below the digits, or those above them
// together with the marks outside the board.
void draw_constraints(const Puzzle& puzzle, const DrawingPlan& plan, ConstraintMark::Layer layer,
                      SvgPicture& picture);
// Draws the lines between cells, thick ones around boxes and regions, and the names of rows and
// columns.
void draw_lines(const Geometry& geometry, const DrawingPlan& plan, Coordinates coordinates,
                SvgPicture& picture);

}  // namespace sudoku::human
