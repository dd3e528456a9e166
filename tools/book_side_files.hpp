#pragma once

#include <sudoku/book/composed_book.hpp>

#include <string>

// What goes with a book for machines: every puzzle with its number, page, givens, solution, grades,
// class and how it was made.
namespace sudoku::tools {

std::string puzzles_csv(const book::ComposedBook& book);
std::string puzzles_json(const book::ComposedBook& book);
// number, page, solution
std::string solutions_csv(const book::ComposedBook& book);
std::string puzzles_ipuz(const book::ComposedBook& book);

}  // namespace sudoku::tools
