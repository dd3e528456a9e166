#pragma once

#include "book/canvas.hpp"
#include "book/picture.hpp"

#include <sudoku/book/book_spec.hpp>

#include <string>

namespace sudoku::book {

// The printed form of digits: the symbols of a puzzle, or digits.
struct SymbolSource {
    const SymbolSet* set = nullptr;      // null or empty means digits, with letters after the 9
    const Pictures* pictures = nullptr;  // the pictures of the book, by name
    int first_digit = 1;                 // the value of the first digit of the board

    bool has_pictures() const { return set != nullptr && set->are_pictures; }
    // The symbol as text; for a picture, the name of its file.
    std::string text(Digit digit) const;
};

// Draws the symbol centred in a box, vertically by its ink. All digits of these fonts stand on the
// baseline and are equally high, so the height of an 8 is used for all. Symbols of several letters
// are reduced to at most nine tenths of the box; a picture fills `picture_part` of it.
void draw_symbol(Canvas& canvas, TextMeasurer& measurer, const SymbolSource& source, Digit digit,
                 const Box& box, const Font& font, const Colour& colour,
                 double picture_part = 0.76);

}  // namespace sudoku::book
