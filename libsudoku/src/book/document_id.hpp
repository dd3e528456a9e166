#pragma once

#include "book/book_state.hpp"

#include <string>

namespace sudoku::book {

// "uuid:..", computed from the content of the book, so it is the same whenever the book is made.
std::string document_id(const ComposedBook::State& book);

}  // namespace sudoku::book
