#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sudoku {

// Candidates connected by strong links. If they can be coloured with two colours, all candidates of
// one colour are true and all of the other are false. Otherwise the links contain an odd cycle, and
// the position has no solution.
struct StrongComponent {
    std::vector<Candidate> candidates;
    bool has_two_colours = true;
    // The first colour contains the first candidate. Both are empty if there are no two colours.
    std::array<std::vector<Candidate>, 2> colours = {};
};

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
    std::size_t candidate_count() const;
    std::size_t weak_link_count() const;
    std::size_t strong_link_count() const;

    // Returns the components connected by strong links, without isolated candidates, in the order
    // of their first candidates (by cell, then digit). A digit restricts the graph to its
    // candidates; 0 includes all digits and the links within cells.
    std::vector<StrongComponent> strong_components(Digit digit = 0) const;

    // The graph in the DOT language of Graphviz: strong links are solid, weak ones dashed. Vertices
    // are named "A5=7"; `name_of` replaces the name of the cell.
    std::string to_dot(const std::function<std::string(Cell)>& name_of = {}) const;

  private:
    struct Graph;

    Geometry geometry_;
    std::shared_ptr<const Graph> graph_;
};

}  // namespace sudoku
