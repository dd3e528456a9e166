#include <sudoku/graph/boost_graph.hpp>

#include "support/catch.hpp"

#include <boost/graph/sequential_vertex_coloring.hpp>

namespace sudoku {
namespace {

TEST_CASE("Boost algorithms run on the constraint graph", "[graph][unit]") {
    const BoostConstraintGraph graph = boost_constraint_graph(Geometry());
    std::vector<BoostConstraintGraph::vertices_size_type> colours(num_vertices(graph));
    const auto count = boost::sequential_vertex_coloring(
        graph, boost::make_iterator_property_map(colours.begin(), get(boost::vertex_index, graph)));
    // Nine cells of a house are a clique, and no vertex has more than twenty neighbours.
    CHECK(count >= 9);
    CHECK(count <= 21);
    const auto [edge, end] = edges(graph);
    CHECK(std::all_of(edge, end, [&](const auto& e) {
        return colours[source(e, graph)] != colours[target(e, graph)];
    }));
}

}  // namespace
}  // namespace sudoku
