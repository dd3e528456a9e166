#include <sudoku/graph/boost_graph.hpp>
#include <sudoku/graph/constraint_graph.hpp>

#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/iteration_macros.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <algorithm>
#include <cassert>
#include <sstream>

namespace sudoku {
namespace {

// Filters the graph to the vertices in a set of cells.
struct IsInside {
    const CellSet* cells = nullptr;
    bool operator()(std::size_t vertex) const { return cells->contains(static_cast<Cell>(vertex)); }
};

// Writes one "subgraph cluster" per region before the vertices.
void write_clusters(std::ostream& out, const Geometry& geometry) {
    std::vector<std::vector<Cell>> regions;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        const auto region = static_cast<std::size_t>(geometry.region_of(cell));
        regions.resize(std::max(regions.size(), region + 1));
        regions[region].push_back(cell);
    }
    for (std::size_t region = 0; region < regions.size(); ++region) {
        out << "subgraph cluster_" << region + 1 << " {";
        for (const Cell cell : regions[region]) out << ' ' << geometry.cell_name(cell) << ';';
        out << " }\n";
    }
}

}  // namespace

struct ConstraintGraph::Graph {
    BoostConstraintGraph graph;
};

ConstraintGraph::ConstraintGraph(const Geometry& geometry)
    : geometry_(geometry),
      graph_(std::make_shared<Graph>(Graph{boost_constraint_graph(geometry)})) {}

std::size_t ConstraintGraph::edge_count() const { return num_edges(graph_->graph); }

std::vector<int> ConstraintGraph::degrees() const {
    std::vector<int> degrees;
    BGL_FORALL_VERTICES(vertex, graph_->graph, BoostConstraintGraph) {
        degrees.push_back(static_cast<int>(degree(vertex, graph_->graph)));
    }
    return degrees;
}

std::vector<std::vector<Cell>> ConstraintGraph::components(const CellSet& cells) const {
    const boost::filtered_graph<BoostConstraintGraph, boost::keep_all, IsInside> inside(
        graph_->graph, {}, IsInside{&cells});
    std::vector<std::size_t> number(num_vertices(graph_->graph));
    const auto count = boost::connected_components(
        inside,
        boost::make_iterator_property_map(number.begin(), get(boost::vertex_index, graph_->graph)));
    // A search over ascending cells numbered the components, so they are in the order of their
    // first cells.
    std::vector<std::vector<Cell>> parts(static_cast<std::size_t>(count));
    cells.for_each([&](Cell cell) { parts[number[cell]].push_back(cell); });
    return parts;
}

std::vector<std::vector<Cell>> ConstraintGraph::components() const {
    std::vector<std::size_t> number(num_vertices(graph_->graph));
    const auto count = boost::connected_components(
        graph_->graph,
        boost::make_iterator_property_map(number.begin(), get(boost::vertex_index, graph_->graph)));
    std::vector<std::vector<Cell>> parts(static_cast<std::size_t>(count));
    for (std::size_t cell = 0; cell < number.size(); ++cell)
        parts[number[cell]].push_back(static_cast<Cell>(cell));
    return parts;
}

std::string ConstraintGraph::to_dot(const DotOptions& options) const {
    assert(!options.digits || options.digits->geometry() == geometry_);
    const auto name_of = [this](std::size_t vertex) {
        return geometry_.cell_name(static_cast<Cell>(vertex));
    };
    const auto write_vertex = [&](std::ostream& out, std::size_t vertex) {
        const Digit digit =
            options.digits ? (*options.digits)[static_cast<Cell>(vertex)] : Digit{0};
        if (digit != 0) out << " [label=\"" << name_of(vertex) << "\\n" << int{digit} << "\"]";
    };
    const auto write_graph = [&](std::ostream& out) {
        out << "node [shape=circle];\n";
        if (options.cluster_regions) write_clusters(out, geometry_);
    };
    std::ostringstream out;
    boost::write_graphviz(out, graph_->graph, write_vertex, boost::default_writer(), write_graph,
                          boost::make_function_property_map<std::size_t>(name_of));
    return out.str();
}

}  // namespace sudoku
