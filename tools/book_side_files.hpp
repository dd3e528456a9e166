#pragma once

#include <sudoku/book/composed_book.hpp>

#include <cstddef>
#include <string>

// What goes with a book for machines: every puzzle with its number, page, givens, solution, grades,
// class and how it was made.
namespace sudoku::tools {

std::string puzzles_csv(const book::ComposedBook& book);
std::string puzzles_json(const book::ComposedBook& book);
// number, page, solution
std::string solutions_csv(const book::ComposedBook& book);

// The format has boards of one grid, cages and no other constraints: what it cannot say is left
// out.
struct IpuzFile {
    std::string text;
    std::size_t count = 0;     // puzzles in it
    std::size_t left_out = 0;  // .. and not
    std::string reason;        // of the first that is not
};
IpuzFile puzzles_ipuz(const book::ComposedBook& book);

}  // namespace sudoku::tools
