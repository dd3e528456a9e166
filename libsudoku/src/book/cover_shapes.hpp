#pragma once

#include "book/canvas.hpp"

#include <vector>

namespace sudoku::book {

// Shapes of the tiles on covers for children, around a middle and within a radius.
std::vector<Point> star_of(Point middle, double radius);
std::vector<Point> heart_of(Point middle, double radius);
void draw_smile(Canvas& canvas, Point middle, double radius, const Colour& face,
                const Colour& lines);
void draw_cloud(Canvas& canvas, Point middle, double radius, const Colour& colour);

}  // namespace sudoku::book
