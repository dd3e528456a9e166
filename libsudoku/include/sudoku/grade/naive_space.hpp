#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku {

// How many ways there are to fill the open cells with digits that their givens do not forbid at
// once: the product of the candidate counts before any deduction. What blind trial would have to
// walk through.
struct NaiveSpace {
    std::string product;  // exact, decimal; "0" when some cell has no candidate
    double log10 = 0;     // -infinity when the product is 0
};

NaiveSpace naive_space(const Puzzle& puzzle);

}  // namespace sudoku
