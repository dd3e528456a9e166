#pragma once

#include "book/book_state.hpp"

namespace sudoku::book {

//     bleed +--------------+--+--------------+ bleed
//           |              |  |    Title     |
//           |  text        |T |   +------+   |
//           |              |i |   |puzzle|   |
//           |              |t |   |      |   |
//           |       +-----+|l |   +------+   |
//           |       | EAN ||e |   Author     |
//           +-------+-----++--+--------------+
//
// Widths of the spine follow from the pages and the paper.
Status lay_out_cover(ComposedBook::State& book);

// The sheet of the cover with its bleed.
PageSheet cover_sheet(const ComposedBook::State& book);

// As one page.
void draw_cover(Canvas& canvas, const ComposedBook::State& book);

// The front alone, also of a book that has no cover on paper. Throws Failure where title, subtitle
// or author are too long for it.
void draw_front(Canvas& canvas, const ComposedBook::State& book, const PageSheet& sheet);

}  // namespace sudoku::book
