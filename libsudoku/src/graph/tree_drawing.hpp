#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace sudoku {

// How a vertex of a drawn tree looks.
enum class TreeMark {
    inner,     // a filled dot
    dead_end,  // a cross
    goal,      // a ring
};

// A vertex of a tree as pictures show it.
struct TreeVertex {
    std::size_t parent = 0;  // index of an earlier vertex; the root, the first, is its own
    std::string label;       // short, beside the vertex: "C5=7"
    std::string meaning;     // a sentence for whoever points at it or cannot see it
    TreeMark mark = TreeMark::inner;
};

// The tree in the DOT language of Graphviz; `dot` draws it.
std::string tree_to_dot(std::span<const TreeVertex> tree);

// The tree as an SVG element, root at the top, children in order. Lines and texts have the colour
// of the text around it (currentColor), so that it suits light and dark pages. `title` and
// `description` are for those who cannot see it. Whole numbers only: the same text everywhere.
std::string tree_to_svg(std::span<const TreeVertex> tree, const std::string& title,
                        const std::string& description);

}  // namespace sudoku
