#pragma once

#include "book/book_state.hpp"

#include <string>

namespace sudoku::book {

// "uuid:..": of the book with these puzzles, the same whenever it is made.
std::string document_id(const ComposedBook::State& book);

}  // namespace sudoku::book
