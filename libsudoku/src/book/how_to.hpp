#pragma once

#include "book/text_flow.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>

#include <span>
#include <string>
#include <vector>

namespace sudoku::book {

// One example of each technique from all puzzles, easiest techniques first.
std::vector<const BookExample*> examples_of(std::span<const BookPuzzle* const> puzzles);

// Markdown: a heading, how to read the drawings, and for each technique a paragraph and the name of
// its drawing.
std::string how_to_text(std::span<const BookExample* const> examples, const Language& language);

// The drawings, for a column of this width and height. They refer to all arguments, which must
// outlive them. Returns an Error if candidates would be smaller than the printer's minimum type.
Result<Figures> how_to_figures(std::span<const BookExample* const> examples, const Style& style,
                               TextMeasurer& measurer, double column, double height,
                               double least_type);

}  // namespace sudoku::book
