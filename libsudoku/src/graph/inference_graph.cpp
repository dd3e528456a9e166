#include <sudoku/graph/inference_graph.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/bipartite.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/iteration_macros.hpp>
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

// Filters the graph to strong links, either of one digit or of all.
struct IsStrongLink {
    const LinkGraph* graph = nullptr;
    Digit digit = 0;

    bool operator()(const LinkGraph::edge_descriptor& link) const {
        const Digit first = (*graph)[source(link, *graph)].digit;
        const Digit second = (*graph)[target(link, *graph)].digit;
        return (*graph)[link].is_strong && (digit == 0 || (first == digit && second == digit));
    }
};

// Filters the graph to the vertices of one component.
struct IsInComponent {
    const Vertices* component_of = nullptr;
    std::size_t component = 0;

    bool operator()(std::size_t vertex) const { return (*component_of)[vertex] == component; }
};

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
        DigitSet allowed = position.allowed(cell);
        for (const Cell peer : geometry_.peers(cell)) {
            if (const Digit given = position.givens()[peer]) allowed.erase(given);
        }
        Vertices own;
        for (const Digit digit : allowed) {
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

std::size_t InferenceGraph::candidate_count() const { return num_vertices(graph_->graph); }

std::size_t InferenceGraph::weak_link_count() const { return num_edges(graph_->graph); }

std::size_t InferenceGraph::strong_link_count() const {
    std::size_t count = 0;
    BGL_FORALL_EDGES(link, graph_->graph, LinkGraph) {
        if (graph_->graph[link].is_strong) ++count;
    }
    return count;
}

std::vector<StrongComponent> InferenceGraph::strong_components(Digit digit) const {
    const LinkGraph& graph = graph_->graph;
    const auto index = get(boost::vertex_index, graph);
    const boost::filtered_graph<LinkGraph, IsStrongLink> strong(graph, {&graph, digit});
    Vertices component_of(num_vertices(graph));
    const std::size_t count = boost::connected_components(
        strong, boost::make_iterator_property_map(component_of.begin(), index));

    // Components are already numbered in the order of their first candidates. Isolated candidates
    // are left out.
    std::vector<StrongComponent> components;
    std::vector<Vertices> members(count);
    for (std::size_t vertex = 0; vertex < component_of.size(); ++vertex)
        members[component_of[vertex]].push_back(vertex);
    for (std::size_t number = 0; number < count; ++number) {
        if (members[number].size() < 2) continue;
        const boost::filtered_graph<LinkGraph, IsStrongLink, IsInComponent> part(
            graph, {&graph, digit}, {&component_of, number});
        std::vector<boost::default_color_type> colours(component_of.size());
        StrongComponent component;
        component.has_two_colours = boost::is_bipartite(
            part, index, boost::make_iterator_property_map(colours.begin(), index));
        for (const std::size_t vertex : members[number]) {
            component.candidates.push_back(graph[vertex]);
            if (!component.has_two_colours) continue;
            const bool is_second = colours[vertex] != colours[members[number].front()];
            component.colours[is_second ? 1 : 0].push_back(graph[vertex]);
        }
        components.push_back(std::move(component));
    }
    return components;
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
