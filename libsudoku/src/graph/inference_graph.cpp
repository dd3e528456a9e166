#include "graph/inference_graph.hpp"

#include "grid/open_digits.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <sstream>
#include <utility>

namespace sudoku {
namespace {

struct Link {
    bool is_strong = false;
};
// Edges are sets because two candidates can be in a row and a box together, which must give one
// edge.
using LinkGraph =
    boost::adjacency_list<boost::setS, boost::vecS, boost::undirectedS, Candidate, Link>;
using Vertices = std::vector<std::size_t>;

// Joins all pairs of the vertices. A single pair is a strong link.
void join(const Vertices& vertices, LinkGraph& graph) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        for (std::size_t j = i + 1; j < vertices.size(); ++j) {
            const auto link = add_edge(vertices[i], vertices[j], graph).first;
            graph[link].is_strong |= vertices.size() == 2;
        }
    }
}

}  // namespace

struct InferenceGraph::Graph {
    LinkGraph graph;
};

InferenceGraph::InferenceGraph(const Puzzle& position) : geometry_(position.geometry()) {
    auto made = std::make_shared<Graph>();
    LinkGraph& graph = made->graph;
    const auto cells = static_cast<Cell>(geometry_.cell_count());
    const auto digits = static_cast<std::size_t>(geometry_.side());
    std::vector<Vertices> vertex_of(cells, Vertices(digits + 1));  // by cell and digit, from 1
    for (Cell cell = 0; cell < cells; ++cell) {
        if (position.givens()[cell] != 0) continue;
        Vertices own;
        for (const Digit digit : position.allowed(cell) & open_digits(position.givens(), cell)) {
            own.push_back(add_vertex(Candidate{cell, digit}, graph));
            vertex_of[cell][digit] = own.back() + 1;
        }
        join(own, graph);
    }
    for (const House& house : geometry_.houses()) {
        for (std::size_t digit = 1; digit <= digits; ++digit) {
            Vertices places;
            for (const Cell cell : house.cells) {
                if (vertex_of[cell][digit] != 0) places.push_back(vertex_of[cell][digit] - 1);
            }
            join(places, graph);
        }
    }
    graph_ = std::move(made);
}

std::string InferenceGraph::to_dot(const std::function<std::string(Cell)>& name_of) const {
    const LinkGraph& graph = graph_->graph;
    const auto name = [&](std::size_t vertex) {
        const Candidate& candidate = graph[vertex];
        const std::string cell =
            name_of ? name_of(candidate.cell) : geometry_.cell_name(candidate.cell);
        return cell + '=' + std::to_string(int{candidate.digit});
    };
    const auto write_link = [&](std::ostream& out, const LinkGraph::edge_descriptor& link) {
        if (!graph[link].is_strong) out << " [style=dashed]";
    };
    std::ostringstream out;
    boost::write_graphviz(out, graph, boost::default_writer(), write_link, boost::default_writer(),
                          boost::make_function_property_map<std::size_t>(name));
    return out.str();
}

}  // namespace sudoku
