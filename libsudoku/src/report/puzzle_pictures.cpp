#include "graph/tree_drawing.hpp"
#include "search/search_tree.hpp"
#include "support/number_text.hpp"

#include <sudoku/graph/constraint_graph.hpp>
#include <sudoku/report/report_page.hpp>

namespace sudoku {
namespace {

using End = SearchTreeNode::End;

TreeVertex vertex_of(const SearchTreeNode& node, bool is_root, const Geometry& geometry,
                     Coordinates coordinates) {
    TreeVertex vertex;
    vertex.parent = node.parent;
    vertex.label =
        is_root ? "start"
                : geometry.cell_name(node.cell, coordinates) + '=' + std::to_string(node.digit);
    vertex.meaning = (is_root ? "the givens" : vertex.label) + std::string(": ");
    switch (node.end) {
        case End::branches:
            vertex.mark = TreeMark::inner;
            vertex.meaning += std::to_string(node.open_cells) + " cells open, " +
                              std::to_string(node.options) + " options";
            break;
        case End::contradiction:
            vertex.mark = TreeMark::dead_end;
            vertex.meaning += "contradiction";
            break;
        case End::solution:
            vertex.mark = TreeMark::goal;
            vertex.meaning += "solution";
            break;
    }
    return vertex;
}

void draw_tree(const Puzzle& puzzle, Coordinates coordinates, PuzzlePictures& pictures) {
    const SearchTree tree = search_tree(puzzle, 2, PuzzlePictures::most_nodes);
    std::vector<TreeVertex> vertices;
    for (const SearchTreeNode& node : tree.nodes) {
        vertices.push_back(vertex_of(node, vertices.empty(), puzzle.geometry(), coordinates));
        if (node.end == End::solution) ++pictures.solutions;
        if (node.end == End::contradiction) ++pictures.dead_ends;
    }
    pictures.nodes = tree.nodes.size();
    pictures.is_complete = tree.is_complete;
    pictures.tree_dot = tree_to_dot(vertices);
    pictures.tree_svg =
        tree_to_svg(vertices, "Search tree",
                    counted(pictures.nodes, "node", "nodes") + ", " +
                        counted(pictures.dead_ends, "dead end", "dead ends") + ", " +
                        counted(pictures.solutions, "solution", "solutions"));
}

}  // namespace

PuzzlePictures draw_pictures(const Puzzle& puzzle, Coordinates coordinates) {
    PuzzlePictures pictures;
    draw_tree(puzzle, coordinates, pictures);
    const ConstraintGraph graph(puzzle.geometry());
    pictures.graph_svg = graph.to_svg(puzzle.givens());
    pictures.graph_dot = graph.to_dot({.cluster_regions = false, .digits = puzzle.givens()});
    pictures.edges = graph.edge_count();
    CellSet open;
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] == 0) open.insert(cell);
    }
    pictures.open_parts = graph.components(open).size();
    return pictures;
}

}  // namespace sudoku
