#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::book {

// The first step of the technique that the level goes by, as the label names it. If that is not
// known, or not found, the hardest step: the first one with the highest rating on the path to the
// solution. Empty if the path takes more work than a book waits for (about a tenth of a second), or
// when cancelled.
std::optional<BookHint> find_hint(const BookPuzzle& puzzle, const std::stop_token& cancel);

// Markdown: a heading and an explanation.
std::string hints_heading(const Language& language);
// Markdown: a line for each puzzle with a hint, "**12** X-Wing of 4s in rows 2 and 7".
std::vector<std::string> hint_lines(std::span<const BookPuzzle* const> puzzles,
                                    const Language& language);
// Markdown: a line for each puzzle with a hidden word, "**12** LABYRINTH".
std::vector<std::string> word_lines(std::span<const BookPuzzle* const> puzzles,
                                    const Language& language);

}  // namespace sudoku::book
