#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>

#include <string>
#include <vector>

// Sentences about steps in the language of a book.
namespace sudoku::book {

// "a, b and c", where `conjunction` is "and" or "or".
std::string listed(const std::vector<std::string>& items, const std::string& conjunction,
                   const Language& language);

// What happens in the drawing of the example: "In row 4, r4c7 is the only cell where 8 can go."
// Empty if the language has no sentence for the technique.
std::string example_text(const BookExample& example, const Language& language);

// The hardest step of a puzzle: "X-Wing of 4s in rows 2 and 7". The puzzle must have a hint.
std::string hint_text(const BookPuzzle& puzzle, const Language& language);

}  // namespace sudoku::book
