#pragma once

#include "book/canvas.hpp"

#include <string>
#include <string_view>

namespace sudoku::book {

// The 95 modules of an EAN-13, '1' for dark. `digits` must be 13 digits.
std::string ean13_modules(std::string_view digits);

// The 48 modules of an EAN-5, the code for a price. `digits` must be 5 digits.
std::string ean5_modules(std::string_view digits);

// Draws an ISBN with bars and digits on white, in a zone of at least 38 x 25 mm. The size is
// nominal: modules of 0.33 mm and the quiet zones that the standard requires. With a price, five
// digits, an EAN-5 is to its right; the zone must then be 50 mm wide, and the size is 90 %.
void draw_isbn(Canvas& canvas, TextMeasurer& measurer, const Font& font, const Box& zone,
               std::string_view number, std::string_view price = {});

}  // namespace sudoku::book
