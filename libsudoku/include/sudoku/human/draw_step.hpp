#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/step.hpp>

#include <string>

namespace sudoku::human {

// Size of a drawing in pixels; it is square.
inline constexpr int drawing_size = 388;

// A position as an SVG element, with rows and columns named as in `coordinates`, and in it one
// step, if given:
//
//   given digits black, digits written later blue, candidates small
//   cells of the pattern yellow; groups of cells each in a colour of its own
//   houses of the pattern shaded; fins in orange rings
//   candidates that go struck out in red, the digit that is written in green
//   chains as lines from statement to statement, dashed where "on" turns something off
//
// `givens` are the cells the puzzle came with. Whole numbers only, so that the text is the same
// everywhere.
std::string draw_step(const Grid& givens, const Puzzle& position, const Step* step,
                      Coordinates coordinates = Coordinates::row_column);

}  // namespace sudoku::human
