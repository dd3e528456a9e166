#pragma once

#include "book/book_state.hpp"

#include <string>

namespace sudoku::book {

// A puzzle, counted from 0, or its solution as a PNG of this size: the title of the book, the board
// as large as there is room, number and level.
std::string social_picture(const ComposedBook::State& book, const SocialSize& size, int index,
                           bool solved);

}  // namespace sudoku::book
