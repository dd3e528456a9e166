#pragma once

#include "book/canvas.hpp"
#include "book/picture.hpp"

#include <sudoku/book/book_spec.hpp>

#include <string>

namespace sudoku::book {

// What stands for digits: the symbols of a puzzle, or the digits themselves.
struct SymbolSource {
    const SymbolSet* set = nullptr;  // digits, and letters behind the 9, where it is null or empty
    const Pictures* pictures = nullptr;  // those of the book, by their names

    bool has_pictures() const { return set != nullptr && set->are_pictures; }
    // As text; the name of its file for a picture.
    std::string text(Digit digit) const;
};

// The symbol in the middle of a box, by its ink in height: digits of these fonts all stand on the
// line and are equally high, so the height of an 8 does for all. Symbols of several letters become
// smaller where they would fill more than nine tenths of the box; a picture takes `picture_part` of
// it.
void draw_symbol(Canvas& canvas, TextMeasurer& measurer, const SymbolSource& source, Digit digit,
                 const Box& box, const Font& font, double gray, double picture_part = 0.76);

}  // namespace sudoku::book
