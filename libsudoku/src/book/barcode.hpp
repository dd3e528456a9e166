#pragma once

#include "book/canvas.hpp"

#include <string>
#include <string_view>

namespace sudoku::book {

// The 95 modules of an EAN-13, '1' for dark. `digits` must be 13 digits.
std::string ean13_modules(std::string_view digits);

// Draws an ISBN with bars and digits on white, in a zone of at least 38 x 25 mm. The size is
// nominal: modules of 0.33 mm and the quiet zones that the standard requires.
void draw_isbn(Canvas& canvas, TextMeasurer& measurer, const Font& font, const Box& zone,
               std::string_view digits);

}  // namespace sudoku::book
