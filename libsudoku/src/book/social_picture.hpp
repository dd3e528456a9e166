#pragma once

#include "book/book_state.hpp"

#include <string>

namespace sudoku::book {

// A PNG of this size with a puzzle, counted from 0, or its solution: the title of the book, the
// board as large as possible, number and level.
std::string social_picture(const ComposedBook::State& book, const SocialSize& size, int index,
                           bool solved);

}  // namespace sudoku::book
