#pragma once

#include <sudoku/grid/puzzle.hpp>

namespace sudoku {

// One form of a puzzle that all its equivalent forms share, so that measurements on it do not
// depend on how the puzzle was written. It is not the smallest form in any useful order.
//
// Colours of cells are refined until they describe a cell's place in the puzzle as well as
// neighbourhoods can (Weisfeiler and Leman, 1968): a cell's next colour combines its own colour
// with the multisets of colours in its houses and among the cells with its digit. Lines sorted by
// their multisets of colours then fix the form. Lines that remain equal are mostly exchanged by a
// symmetry of the puzzle, so that either can come first; since this is not certain, each is tried
// and the smallest result taken.
struct NormalForm {
    Puzzle puzzle;
    Grid solution;
};

// `solution` must be the only solution of `puzzle`.
NormalForm normal_form(const Puzzle& puzzle, const Grid& solution);

}  // namespace sudoku
