#pragma once

#include "book/draw_grid.hpp"

#include <sudoku/book/book_spec.hpp>

#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace sudoku::book {

// Techniques that a book can teach, easiest first, as keys of Language::how_to.
std::span<const std::string_view> shown_techniques();

// True if steps on this board can be drawn: its houses are rows, columns and boxes, and its side is
// at most nine.
bool has_examples(const Puzzle& puzzle);

// The first good example of each of shown_techniques() on the path to the solution, where the
// drawing shows everything that the step relies on. The puzzle is rotated by half a turn and its
// digits are exchanged so that nothing is given away. Empty if the board is not supported, if the
// path takes more work than a book waits for (about a tenth of a second), or when cancelled.
// Killers have examples of their own, see cage_sums.hpp.
std::vector<BookExample> find_examples(const Puzzle& puzzle, const std::stop_token& cancel);

// The drawing of the example: houses grey, cells of the pattern darker, the placed digit circled,
// candidates of the houses shown, eliminated ones crossed out.
StepDrawing drawing_of(const BookExample& example);

}  // namespace sudoku::book
