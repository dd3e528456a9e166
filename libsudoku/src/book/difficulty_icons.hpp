#pragma once

#include "book/canvas.hpp"

#include <span>
#include <string_view>

namespace sudoku::book {

// How many marks a row of icons has.
inline constexpr int icon_count = 5;

// So many of them are for a level, from 1; `place` is its place among all levels, from 1.
int icons_of_level(int place);

// The shapes, by their names; the first is the default.
std::span<const std::string_view> icon_names();

// A row of marks from `left` to the right, the first `filled` of them black, the others as
// outlines. `size` is about that of a capital letter. Returns the width; draws nothing without a
// canvas.
double draw_icons(Canvas* canvas, std::string_view shape, Point left, double size, int filled);

}  // namespace sudoku::book
