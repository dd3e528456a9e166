#pragma once

#include "canon/coloured_graph.hpp"

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <vector>

namespace sudoku::canon {

// The houses of a board as sets of cells: the same cells are one house, whatever its kinds.
std::vector<std::vector<Cell>> distinct_houses(const Geometry& geometry);

// The constraints of a board as a graph: its cells are the vertices 0, 1, .., each house is joined
// to its cells, and cells that a rule of pairs keeps apart are joined, in a way of its own for each
// such rule. Houses have no kind: a row may go to a box where that is a symmetry.
// `with_neighbours`: cells that share an edge are joined as well, which leaves the ways of turning
// the board as a whole.
ColouredGraph board_graph(const Geometry& geometry, bool with_neighbours);

// The graph of the board of a puzzle with its digits, as the vertices behind those of the board,
// its givens or pencilmarks, and its constraints, which are normal. Every digit has a colour of its
// own unless all may change their names.
ColouredGraph puzzle_graph(ColouredGraph board, const Puzzle& puzzle,
                           const std::vector<Constraint>& constraints, bool digits_are_alike);

}  // namespace sudoku::canon
