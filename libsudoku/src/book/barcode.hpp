#pragma once

#include "book/canvas.hpp"

#include <string>
#include <string_view>

namespace sudoku::book {

// The 95 modules of an EAN-13, '1' for a dark one. `digits` are 13.
std::string ean13_modules(std::string_view digits);

// An ISBN with its bars and digits on white, within a zone of at least 38 x 25 mm, of nominal size:
// modules of 0.33 mm, the quiet zones that the standard asks for.
void draw_isbn(Canvas& canvas, TextMeasurer& measurer, const Font& font, const Box& zone,
               std::string_view digits);

}  // namespace sudoku::book
