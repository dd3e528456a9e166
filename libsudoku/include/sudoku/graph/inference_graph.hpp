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

// Candidates that hang together by strong links. With two colours, either all of one colour hold
// or all of the other. Without, the links close in an odd circle: the position has no solution.
struct StrongComponent {
    std::vector<Candidate> candidates;
    bool has_two_colours = true;
    // The first has the first candidate; both empty where there are no two colours.
    std::array<std::vector<Candidate>, 2> colours = {};
};

// The candidates of a position as a graph, in which chains of deductions are walks:
//
//     weak link     at most one of two candidates holds: two digits of a cell, or a digit twice in
//                   a house
//     strong link   exactly one of them holds: the only two digits of a cell, or the only two
//                   places of a digit in a house. Every strong link is a weak one, too.
//
// The candidates are those that the puzzle allows and its givens do not forbid; nothing is
// concluded. Any geometry. A cheap handle, like Geometry. Finding chains is up to the module human,
// which needs them by the million; this is the graph for everything else.
class InferenceGraph {
  public:
    // Costs one edge per pair of candidates: a few thousand for a classic puzzle.
    explicit InferenceGraph(const Puzzle& position);

    const Geometry& geometry() const { return geometry_; }
    std::size_t candidate_count() const;
    std::size_t weak_link_count() const;
    std::size_t strong_link_count() const;

    // The parts that strong links make of the candidates with one, in the order of their first
    // candidates, cell by cell, digit by digit. Of one digit alone, or of all with 0; with 0 the
    // links inside cells count as well.
    std::vector<StrongComponent> strong_components(Digit digit = 0) const;

    // In the DOT language of Graphviz: strong links as lines, those that are only weak dashed.
    // Vertices are named "A5=7", or with `name_of` a cell in place of A5.
    std::string to_dot(const std::function<std::string(Cell)>& name_of = {}) const;

  private:
    struct Graph;

    Geometry geometry_;
    std::shared_ptr<const Graph> graph_;
};

}  // namespace sudoku
