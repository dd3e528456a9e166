#pragma once

#include "book/draw_symbol.hpp"

#include <sudoku/book/language.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku::book {

// A board in words, for who hears it: "Row 1: 5, empty, 3, ..", one row behind the other, in the
// language of the book. `grid` has its digits, read as their symbols; cells without one are called
// empty.
std::string board_as_text(const Geometry& geometry, const Grid& grid, const Language& language,
                          const SymbolSource& symbols = {});

}  // namespace sudoku::book
