#pragma once

#include "book/book_state.hpp"

#include <optional>
#include <string>

namespace sudoku::book {

// A mark at the outer edge of a page, by which a closed book can be opened at a section.
struct EdgeTab {
    int index = 0;  // from the top
    int count = 1;  // places in the whole book
    std::string title = {};
};

// That of a page of puzzles or solutions: by sections, or in a book of one section by levels; the
// solutions behind all puzzles have the last one.
std::optional<EdgeTab> tab_of(const ComposedBook::State& book, const PlannedPage& page);

// An Error where the book has nothing to tell apart, or no room for tabs.
Status check_tabs(const ComposedBook::State& book);

// Where it lies: from the bleed into the margin, or between what the printer leaves free and the
// text.
Box tab_box(const ComposedBook::State& book, const EdgeTab& tab, int page_number);

void draw_tab(Canvas& canvas, TextMeasurer& measurer, const ComposedBook::State& book,
              const EdgeTab& tab, int page_number);

}  // namespace sudoku::book
