#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <functional>
#include <memory>
#include <string>

namespace sudoku {

// The candidates of a position as a graph whose walks are the chains of solving techniques:
//
//     weak link     at most one of two candidates holds: two digits of a cell, or a digit twice in
//                   a house
//     strong link   exactly one of them holds: the only two digits of a cell, or the only two
//                   places of a digit in a house. Every strong link is a weak one, too.
//
// Candidates are the digits that the puzzle allows and no given rules out; nothing else is deduced.
// Works for any geometry. A cheap handle, like Geometry. The module human has its own chain search,
// which runs millions of times; this graph is for all other purposes.
class InferenceGraph {
  public:
    // Costs one edge per linked pair of candidates: a few thousand for a classic puzzle.
    explicit InferenceGraph(const Puzzle& position);

    const Geometry& geometry() const { return geometry_; }
    // The graph in the DOT language of Graphviz: strong links are solid, weak ones dashed. Vertices
    // are named "A5=7"; `name_of` replaces the name of the cell.
    std::string to_dot(const std::function<std::string(Cell)>& name_of = {}) const;

  private:
    struct Graph;

    Geometry geometry_;
    std::shared_ptr<const Graph> graph_;
};

}  // namespace sudoku
