#pragma once

#include "book/draw_grid.hpp"

#include <sudoku/book/book_spec.hpp>

#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace sudoku::book {

// Techniques that a book can show, easiest first, by the names of their texts in languages.
std::span<const std::string_view> shown_techniques();

// Whether steps on this board can be shown: rows, columns and boxes are all it has, and a side of
// at most nine.
bool has_examples(const Puzzle& puzzle);

// The first good example of each of shown_techniques() on the way to the solution: everything that
// the step stands on can be seen in the drawing. The puzzle is turned half round and has other
// digits there, so that nothing is given away. None of a board that has none, or where that way
// takes more work than a book waits for (about a tenth of a second), or when cancelled.
std::vector<BookExample> find_examples(const Puzzle& puzzle, const std::stop_token& cancel);

// How the example is drawn: houses grey, cells of the pattern darker, the digit that is found in a
// circle, candidates of the houses, those that go crossed out.
StepDrawing drawing_of(const BookExample& example);

}  // namespace sudoku::book
