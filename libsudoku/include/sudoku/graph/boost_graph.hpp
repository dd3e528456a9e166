#pragma once

#include <sudoku/grid/geometry.hpp>

#include <boost/graph/adjacency_list.hpp>

namespace sudoku {

// The constraint graph as a Boost.Graph type, for running other algorithms on it:
//
//     const auto graph = boost_constraint_graph(Geometry());
//     std::vector<BoostConstraintGraph::vertices_size_type> colours(num_vertices(graph));
//     const auto count = boost::sequential_vertex_coloring(graph, make_iterator_property_map(...));
//
// Vertex v is cell v. No other public header needs Boost, and none includes this one.
using BoostConstraintGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

BoostConstraintGraph boost_constraint_graph(const Geometry& geometry);

}  // namespace sudoku
