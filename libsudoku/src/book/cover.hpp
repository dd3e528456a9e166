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

}  // namespace sudoku::book
