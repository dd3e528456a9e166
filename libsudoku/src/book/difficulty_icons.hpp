#pragma once

#include "book/canvas.hpp"

#include <span>
#include <string_view>

namespace sudoku::book {

// The number of marks in a row of icons: that of the levels, so that no two of them look alike.
int icon_count();

// Names of the shapes; the first is the default.
std::span<const std::string_view> icon_names();

// Draws a row of marks starting at `left`: the first `filled` are filled, the others outlined. A
// level fills as many as its rank, counted from 1. `size` is about that of a capital letter.
// Returns the width. Without a canvas, only measures.
double draw_icons(Canvas* canvas, std::string_view shape, Point left, double size, int filled,
                  const Colour& colour = 0);

}  // namespace sudoku::book
