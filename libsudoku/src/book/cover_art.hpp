#pragma once

#include "book/book_state.hpp"
#include "book/canvas.hpp"

#include <sudoku/support/rng.hpp>

#include <array>
#include <string_view>

namespace sudoku::book {

// The colours of a cover.
struct Palette {
    std::string_view name;
    Colour field;   // the ground of front, spine and back
    Colour title;   // type on the field
    Colour accent;  // large type on the field: the second line of a title, the subtitle
    Colour paper;   // boards
    Colour ink;     // lines and digits of boards
    Colour badge;
    Colour on_badge;
    std::array<Colour, 4> tones;  // further colours for art; the first also shades boxes
};

// What art is drawn from, and where.
struct CoverScene {
    Canvas& canvas;
    TextMeasurer& measurer;
    const ComposedBook::State& book;
    const Palette& palette;
    Font figures;  // the size is set by the art
    Box panel;     // up to the bleed
    Box safe;      // digits outside of it could be cut, so that they are left out
    // The circle of the claim, which covers what is below it; without radius if there is none.
    Point badge;
    double badge_radius = 0;
    Rng rng;  // of the book and its volume: no two covers of a series are alike
};

// Fills the panel with a drawing made from the puzzles of the book.
using CoverArt = void (*)(CoverScene& scene);

void draw_tilted_board(CoverScene& scene);       // the first puzzle, running off the page
void draw_one_box(CoverScene& scene);            // one box of it, as large as the page
void draw_tiles(CoverScene& scene);              // a small board of coloured tiles
void draw_stones(CoverScene& scene);             // cages as coloured stones
void draw_lines_of_variants(CoverScene& scene);  // thermometers, arrows, lines and dots
void draw_days(CoverScene& scene);               // a small board for each puzzle
void draw_route(CoverScene& scene);              // digits as stations of a map of lines
void draw_parcel(CoverScene& scene);             // small boards as wrapping paper, and a bow

}  // namespace sudoku::book
