#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoku::canon {

using Vertex = std::uint32_t;

// An undirected graph with coloured vertices and without parallel edges.
struct ColouredGraph {
    std::vector<std::uint32_t> colours;            // by vertex
    std::vector<std::pair<Vertex, Vertex>> edges;  // each edge once

    std::size_t size() const { return colours.size(); }
    Vertex add(std::uint32_t colour) {
        colours.push_back(colour);
        return static_cast<Vertex>(colours.size() - 1);
    }
    void join(Vertex a, Vertex b) { edges.emplace_back(a, b); }
};

}  // namespace sudoku::canon
