#include <sudoku/graph/boost_graph.hpp>

namespace sudoku {

BoostConstraintGraph boost_constraint_graph(const Geometry& geometry) {
    BoostConstraintGraph graph(static_cast<std::size_t>(geometry.cell_count()));
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        for (const Cell peer : geometry.peers(cell)) {
            if (cell < peer) add_edge(cell, peer, graph);
        }
    }
    return graph;
}

}  // namespace sudoku
