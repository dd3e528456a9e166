#pragma once

#include <sudoku/grid/grid.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

struct DotOptions {
    bool cluster_regions = false;  // draw each box or region as a cluster
    // Digits to write below the names of the cells; the geometry must be the same.
    std::optional<Grid> digits = {};
};

// A board as a graph: cells are vertices, and peers are joined by an edge. In terms of graph
// colouring, a solution is a proper colouring with `side` colours that extends the colouring of the
// givens. A cheap handle, like Geometry. For the algorithms of Boost use the graph of
// boost_graph.hpp.
class ConstraintGraph {
  public:
    // Costs one edge per pair of peers: 810 edges for the classic board, 20,400 for side 25.
    explicit ConstraintGraph(const Geometry& geometry);

    const Geometry& geometry() const { return geometry_; }
    std::size_t edge_count() const;

    // The number of peers of each cell.
    std::vector<int> degrees() const;

    // Returns the connected components of the subgraph of `cells`; empty cells in different
    // components do not influence each other. Cells in a component are ascending, components in the
    // order of their first cells. Only for boards of at most max_cells cells.
    std::vector<std::vector<Cell>> components(const CellSet& cells) const;
    // Returns the components of the whole board, of any size. Only multi-grid boards with separate
    // grids have more than one.
    std::vector<std::vector<Cell>> components() const;

    // The graph in the DOT language of Graphviz, to be drawn with `neato` or `fdp`.
    std::string to_dot(const DotOptions& options = {}) const;

    // The graph of a puzzle as an SVG element. Cells are at their places, with digit and colour if
    // they are filled. Edges are arcs, strong between two empty cells and faint otherwise. Lines
    // have the colour of the surrounding text. All coordinates are integers. The size is about 30
    // KB for the classic board and 700 KB for side 25.
    std::string to_svg(const Grid& digits) const;

  private:
    struct Graph;

    Geometry geometry_;
    std::shared_ptr<const Graph> graph_;
};

}  // namespace sudoku
