#pragma once

#include <sudoku/book/composed_book.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

// Machine-readable files that accompany a book: every puzzle with number, page, givens, solution,
// grades, class and origin.
namespace sudoku::tools {

std::string puzzles_csv(const book::ComposedBook& book);
std::string puzzles_json(const book::ComposedBook& book);
// Number, page, solution.
std::string solutions_csv(const book::ComposedBook& book);

// The ipuz file of a book. The format supports boards of one grid and cages but no other
// constraints; other puzzles are left out.
struct IpuzFile {
    std::string text;
    std::size_t count = 0;     // number of puzzles in the file
    std::size_t left_out = 0;  // number of puzzles left out
    // The reasons, each with its number of puzzles, in the order of the book.
    std::vector<std::pair<std::string, std::size_t>> reasons;
};
IpuzFile puzzles_ipuz(const book::ComposedBook& book);

}  // namespace sudoku::tools
