#include "graph/tree_drawing.hpp"

#include "support/markup.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>

#include <algorithm>
#include <sstream>
#include <vector>

namespace sudoku {
namespace {

// All lengths are in pixels.
constexpr int level_height = 36;
constexpr int letter_width = 6;  // approximate width in labels
constexpr int margin = 14;

struct Place {
    int x = 0;
    int y = 0;
};

// Places the leaves side by side in the order of the tree and each parent centred above its
// children. No edges cross, and the width is that of the leaves.
std::vector<Place> places_of(std::span<const TreeVertex> tree) {
    std::size_t longest = 3;
    std::vector<int> first(tree.size(), -1);  // x of the first and last child
    std::vector<int> last(tree.size(), -1);
    std::vector<bool> is_leaf(tree.size(), true);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        longest = std::max(longest, tree[i].label.size());
        if (i > 0) is_leaf[tree[i].parent] = false;
    }
    const int leaf_width = static_cast<int>(longest) * letter_width + 8;

    // A parent precedes its children and subtrees are contiguous, so a forward pass meets the
    // leaves from left to right, and a backward pass places all children before their parent.
    std::vector<Place> places(tree.size());
    int next_leaf = margin + leaf_width / 2;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (i > 0) places[i].y = places[tree[i].parent].y + level_height;
        if (!is_leaf[i]) continue;
        places[i].x = next_leaf;
        next_leaf += leaf_width;
    }
    for (std::size_t i = tree.size(); i-- > 0;) {
        if (!is_leaf[i]) places[i].x = (first[i] + last[i]) / 2;
        if (i == 0) break;
        const std::size_t parent = tree[i].parent;
        first[parent] = places[i].x;
        if (last[parent] < 0) last[parent] = places[i].x;
    }
    for (Place& place : places) place.y += margin;
    return places;
}

std::string number(int value) { return std::to_string(value); }

std::string mark_of(const TreeVertex& vertex, const Place& at) {
    const std::string x = number(at.x);
    const std::string y = number(at.y);
    switch (vertex.mark) {
        case TreeMark::inner:
            return "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"4\" fill=\"currentColor\"/>";
        case TreeMark::goal:
            return "<circle cx=\"" + x + "\" cy=\"" + y +
                   "\" r=\"6\" fill=\"none\" stroke=\"#2a9d4a\" stroke-width=\"3\"/>";
        case TreeMark::dead_end: break;
    }
    return "<path d=\"M" + number(at.x - 4) + ' ' + number(at.y - 4) + "l8 8m0-8l-8 8\"" +
           " stroke=\"#d05040\" stroke-width=\"2\" fill=\"none\"/>";
}

// The label of a leaf is below it, that of an inner vertex on the side without an edge to its
// parent.
std::string label_of(const TreeVertex& vertex, const Place& at, const Place& parent) {
    const bool is_left = at.x < parent.x;
    const bool is_inner = vertex.mark == TreeMark::inner;
    const int x = !is_inner ? at.x : is_left ? at.x - 7 : at.x + 7;
    const std::string anchor = !is_inner ? "middle" : is_left ? "end" : "start";
    return "<text x=\"" + number(x) + "\" y=\"" + number(is_inner ? at.y : at.y + 17) +
           "\" font-size=\"10\" text-anchor=\"" + anchor + "\" fill=\"currentColor\">" +
           escaped_markup(vertex.label) + "</text>";
}

}  // namespace

std::string tree_to_dot(std::span<const TreeVertex> tree) {
    // The graph is undirected because g++ 12 warns about the iterators of directed edge lists.
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(tree.size());
    for (std::size_t i = 1; i < tree.size(); ++i) add_edge(tree[i].parent, i, graph);
    const auto write_vertex = [&](std::ostream& out, std::size_t vertex) {
        constexpr std::string_view shapes[] = {"ellipse", "box", "doublecircle"};
        const TreeVertex& of = tree[vertex];
        out << " [label=" << boost::escape_dot_string(of.label)
            << ", tooltip=" << boost::escape_dot_string(of.meaning)
            << ", shape=" << shapes[static_cast<std::size_t>(of.mark)] << ']';
    };
    std::ostringstream out;
    boost::write_graphviz(out, graph, write_vertex);
    return out.str();
}

std::string tree_to_svg(std::span<const TreeVertex> tree, const std::string& title,
                        const std::string& description) {
    const std::vector<Place> places = places_of(tree);
    int width = 0;
    int height = 0;
    for (const Place& place : places) {
        width = std::max(width, place.x);
        height = std::max(height, place.y);
    }
    std::string svg = svg_start(width + 4 * margin, height + 2 * margin, title, description);
    svg += "<path fill=\"none\" stroke=\"currentColor\" stroke-opacity=\"0.5\" d=\"";
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const Place& from = places[tree[i].parent];
        svg += 'M' + number(from.x) + ' ' + number(from.y) + 'L' + number(places[i].x) + ' ' +
               number(places[i].y);
    }
    svg += "\"/>\n";
    for (std::size_t i = 0; i < tree.size(); ++i) {
        svg += "<g><title>" + escaped_markup(tree[i].meaning) + "</title>" +
               mark_of(tree[i], places[i]) + label_of(tree[i], places[i], places[tree[i].parent]) +
               "</g>\n";
    }
    return svg + "</svg>\n";
}

}  // namespace sudoku
