#pragma once

#include "canon/coloured_graph.hpp"

#include <cstdint>
#include <vector>

namespace sudoku::canon {

// The image of every vertex.
using Permutation = std::vector<Vertex>;

// The automorphisms of a graph: those that fix the base points of all steps before a step move its
// own point to `orbit` others, itself included, and the generators that fix those points generate
// them (a base and a strong generating set; Sims 1970). Their number is the product of the orbits.
struct AutomorphismGroup {
    struct Step {
        Vertex point = 0;
        std::uint32_t orbit = 1;
    };
    std::vector<Step> base;
    std::vector<Permutation> generators;
};

struct GraphLabelling {
    std::vector<Vertex> labels;  // by vertex: 0, 1, ..
    AutomorphismGroup automorphisms;
};

// A canonical labelling: graphs that a renumbering of vertices turns into one another, colours
// kept, become the same graph when each vertex is replaced by its label. Individualisation and
// refinement (McKay 1981) with pruning by the automorphisms found on the way.
GraphLabelling canonical_labelling(const ColouredGraph& graph);

// The automorphisms alone, which takes less. The base is in the order of the vertices: each point
// is the first vertex that those before it leave in a cell with others.
AutomorphismGroup automorphisms_of(const ColouredGraph& graph);

}  // namespace sudoku::canon
