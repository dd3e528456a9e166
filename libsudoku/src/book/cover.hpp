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
// The width of the spine follows from the number of pages and the paper.
Status lay_out_cover(ComposedBook::State& book);

// The sheet of the cover, including bleed.
PageSheet cover_sheet(const ComposedBook::State& book);

// Draws the whole cover as a single page.
void draw_cover(Canvas& canvas, const ComposedBook::State& book);

// Draws the front alone, also for a book without a printed cover. Throws Failure if title, subtitle
// or author are too long.
void draw_front(Canvas& canvas, const ComposedBook::State& book, const PageSheet& sheet);

}  // namespace sudoku::book
