#pragma once

#include <sudoku/grid/grid.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

struct DotOptions {
    bool cluster_regions = false;  // draw boxes or regions as clusters
    std::optional<Grid> digits =
        {};  // written below the names of the cells; must be of the same geometry
};

// A board as a graph: cells are vertices, peers are joined by an edge. A solution is a proper
// colouring with `side` colours that extends the one the givens make; this is Sudoku as graph
// colouring. A cheap handle, like Geometry. For Boost's own algorithms take the graph from
// boost_graph.hpp.
class ConstraintGraph {
  public:
    // Costs one edge per pair of peers: 810 for the classic board, 20400 for side 25.
    explicit ConstraintGraph(const Geometry& geometry);

    const Geometry& geometry() const { return geometry_; }
    int vertex_count() const { return geometry_.cell_count(); }
    std::size_t edge_count() const;

    // The number of peers of every cell.
    std::vector<int> degrees() const;

    // The parts that are left of the graph when only `cells` are kept: open cells in different
    // parts cannot influence one another. Each part ascending, the parts by their first cells. For
    // boards of max_cells cells at most.
    std::vector<std::vector<Cell>> components(const CellSet& cells) const;
    // Of the whole board, whatever its size: one part but for multi-grid boards whose grids do not
    // hang together.
    std::vector<std::vector<Cell>> components() const;

    // The first edge, by its cells, that makes the digits of a full or partial grid no proper
    // colouring: its ends have the same colour. With the first house that both are in.
    std::optional<Conflict> find_conflict(const Grid& grid) const;

    // The graph in the DOT language of Graphviz; `neato` or `fdp` draw it.
    std::string to_dot(const DotOptions& options = {}) const;

    // The graph of a puzzle as an SVG element: cells in their places, with digit and colour where
    // they have one; edges as arcs, those between two open cells strong, the others, which the
    // digits have settled, faint. Lines have the colour of the text around it. Whole numbers only.
    // About 30 KB for the classic board, 700 KB for side 25.
    std::string to_svg(const Grid& digits) const;

  private:
    struct Graph;

    Geometry geometry_;
    std::shared_ptr<const Graph> graph_;
};

}  // namespace sudoku
