#pragma once

#include "book/book_state.hpp"

#include <optional>
#include <string>

namespace sudoku::book {

// A thumb tab: a mark at the outer edge of a page that shows a section of the closed book.
struct EdgeTab {
    int index = 0;  // index from the top
    int count = 1;  // number of tabs in the whole book
    std::string title = {};
};

// The tab of a page of puzzles or solutions. Tabs mark sections, or levels in a book of one
// section; solutions after all puzzles have the last tab.
std::optional<EdgeTab> tab_of(const ComposedBook::State& book, const PlannedPage& page);

// Returns an Error if the book has nothing to distinguish, or no room for tabs.
Status check_tabs(const ComposedBook::State& book);

// The area of a tab: from the bleed into the margin, or between the printer's margin and the text.
Box tab_box(const ComposedBook::State& book, const EdgeTab& tab, int page_number);

void draw_tab(Canvas& canvas, TextMeasurer& measurer, const ComposedBook::State& book,
              const EdgeTab& tab, int page_number);

}  // namespace sudoku::book
