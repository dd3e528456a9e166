#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>

#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace sudoku::book {

// Where the hardest step of a puzzle is: the first of those with the highest rating on the way to
// the solution. Nothing where that way takes more work than a book waits for (about a tenth of a
// second), or when cancelled.
std::optional<BookHint> find_hint(const Puzzle& puzzle, const std::stop_token& cancel);

// Markdown: a heading, how to read them, and a paragraph for each puzzle that has one.
std::string hints_text(std::span<const BookPuzzle* const> puzzles, const Language& language);

}  // namespace sudoku::book
