#pragma once

#include "book/draw_symbol.hpp"

#include <sudoku/book/language.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku::book {

// A board in words for screen readers: "Row 1: 5, empty, 3, ..", row by row, in the language of the
// book. `grid` has the digits, which are read as their symbols.
std::string board_as_text(const Geometry& geometry, const Grid& grid, const Language& language,
                          const SymbolSource& symbols = {});

}  // namespace sudoku::book
