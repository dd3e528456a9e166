#pragma once

#include <sudoku/book/book_spec.hpp>

#include <string>

namespace sudoku::book {

// The address of a puzzle: `pattern` with {givens}, {puzzle}, {number} and {id} replaced by their
// values, percent-encoded where an address requires it (RFC 3986). `number` is counted from 1.
std::string puzzle_link(const std::string& pattern, const BookPuzzle& puzzle, int number);

}  // namespace sudoku::book
