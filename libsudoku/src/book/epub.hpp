#pragma once

#include "book/book_state.hpp"

#include <string>

namespace sudoku::book {

// The book as EPUB 3: a page for each puzzle and each solution, with boards as SVG and their rows
// in words, links between the two, a table of contents of sections and puzzles, and the front of
// the cover. Parts that make sense only on paper (certificate, notes, lines for the time) are left
// out.
//
//     mimetype               stored and first, as readers require
//     META-INF/container.xml
//     EPUB/package.opf       metadata, all files, their order
//     EPUB/nav.xhtml         contents
//     EPUB/style.css, cover.png, text pages, puzzle-001.xhtml .., solution-001.xhtml ..
//
// The bytes depend on the book only. Throws Failure.
std::string epub_of(const ComposedBook::State& book);

}  // namespace sudoku::book
