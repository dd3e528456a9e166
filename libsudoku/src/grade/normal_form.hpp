#pragma once

#include <sudoku/grid/puzzle.hpp>

namespace sudoku {

// One form of a puzzle that all its equivalent forms share, so that whatever is measured on it does
// not depend on how the puzzle was written down. It is not the smallest form in any useful order.
//
// Colours of cells are refined until they say as much about a cell's place in the puzzle as
// neighbourhoods can (Weisfeiler and Leman, 1968): a cell's next colour is made of its own and the
// bags of colours in its houses and among the cells with its digit. Lines sorted by their bags of
// colours then fix the form. Lines that stay equal are mostly exchanged by a symmetry of the puzzle
// itself, and then any of them may go first; since that is not certain, each is tried and the
// smallest result taken.
struct NormalForm {
    Puzzle puzzle;
    Grid solution;
};

// `solution` must be the only solution of `puzzle`.
NormalForm normal_form(const Puzzle& puzzle, const Grid& solution);

}  // namespace sudoku
