#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace sudoku {

// The marking of a vertex in a drawing.
enum class TreeMark {
    inner,     // filled dot
    dead_end,  // cross
    goal,      // ring
};

// A vertex of a tree to be drawn.
struct TreeVertex {
    std::size_t parent = 0;  // index of an earlier vertex; the root is first and its own parent
    std::string label;       // short text next to the vertex, such as "C5=7"
    std::string meaning;     // a sentence for tooltips and screen readers
    TreeMark mark = TreeMark::inner;
};

// The tree in the DOT language of Graphviz, to be drawn with `dot`.
std::string tree_to_dot(std::span<const TreeVertex> tree);

// The tree as an SVG element with the root at the top and children in order. Lines and text have
// the colour of the surrounding text (currentColor), which suits light and dark pages. `title` and
// `description` are text alternatives. All coordinates are integers, so the output is the same
// everywhere.
std::string tree_to_svg(std::span<const TreeVertex> tree, const std::string& title,
                        const std::string& description);

}  // namespace sudoku
