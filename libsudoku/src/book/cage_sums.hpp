#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>

#include <span>
#include <string>
#include <vector>

// The arithmetic of killers: combinations of cages, and examples of steps that rest on sums.
namespace sudoku::book {

// 1 + 2 + .. + side
constexpr int sum_of_digits(int side) { return side * (side + 1) / 2; }

// The sets of `count` different digits up to `side` with this sum, in order.
std::vector<DigitSet> combinations_of(int count, int sum, int side);

// True for a board with rows, columns and boxes, up to 9x9, whose constraints are cages with sums.
bool is_killer(const Puzzle& puzzle);

// Markdown: all combinations of cages of two and three cells in a table, and the larger cages that
// have only one; together they are about a page long. Empty if no puzzle is a killer.
std::string combinations_text(std::span<const BookPuzzle* const> puzzles, const Language& language);

// An example of a cage with a single combination, and of a cell that the sums of the cages in its
// house tell. They are found in the cages, not on the path to the solution. The puzzle is rotated
// by half a turn and its digits are exchanged. Empty if it is not a killer.
std::vector<BookExample> find_cage_examples(const Puzzle& puzzle);

}  // namespace sudoku::book
