#pragma once

#include "book/book_state.hpp"
#include "book/cover_design.hpp"

namespace sudoku::book {

inline constexpr double cover_margin = 0.5 * points_per_inch;  // distance of text from the trim

// The look of a cover: its design, null for those in black and white, and its colours.
struct CoverLook {
    const CoverDesign* design = nullptr;
    Palette palette;
};
CoverLook look_of(const ComposedBook::State& book, const CoverSpec& cover);

// Chooses the fonts of a front of this width, between its margins, and height. An Error names a
// text that is too long.
Status set_front(const ComposedBook::State& book, const CoverSpec& cover, double width,
                 double height, CoverLayout& layout);

// Draws title, art or picture, claim and author onto a ground that is already in the field colour.
// `front` is the trimmed front, the last part of the sheet.
void paint_front(Canvas& canvas, const ComposedBook::State& book, const CoverSpec& cover,
                 const CoverLayout& layout, const PageSheet& sheet, const Box& front);

// The levels of the book, "Easy" or "Easy - Hard" with a dash between; empty if puzzles have none.
std::string levels_text(const ComposedBook::State& book);
// "200 puzzles"
std::string count_text(const ComposedBook::State& book);

}  // namespace sudoku::book
