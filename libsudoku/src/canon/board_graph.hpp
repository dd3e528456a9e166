#pragma once

#include "canon/coloured_graph.hpp"

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <vector>

namespace sudoku::canon {

// The houses of a board as sets of cells. Houses with the same cells, of whatever kind, are listed
// once.
std::vector<std::vector<Cell>> distinct_houses(const Geometry& geometry);

// The rules of a board as a graph. The cells are the vertices 0, 1, ..; each house is a vertex
// joined to its cells; cells that a rule about pairs separates are joined in a way specific to the
// rule. Houses have no kind, so a row can be mapped to a box if that is a symmetry. With
// `with_neighbours`, cells that share an edge are joined, too, which leaves only rotations and
// reflections of the whole board.
ColouredGraph board_graph(const Geometry& geometry, bool with_neighbours);

// Adds to the graph of a board the vertices of the digits, the givens or pencilmarks of a puzzle,
// and its constraints, which must be normal. Digits have different colours unless
// `digits_are_alike`, when any relabelling is allowed.
ColouredGraph puzzle_graph(ColouredGraph board, const Puzzle& puzzle,
                           const std::vector<Constraint>& constraints, bool digits_are_alike);

}  // namespace sudoku::canon
