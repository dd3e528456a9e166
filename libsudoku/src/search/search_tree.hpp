#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace sudoku {

// A state that a search visited.
struct SearchTreeNode {
    enum class End {
        branches,       // the options of a choice are tried below it
        contradiction,  // the state has no solution
        solution,
    };

    std::size_t parent = 0;  // index of the parent; the root is its own
    Cell cell = 0;           // the cell and digit tried; meaningless for the root
    Digit digit = 0;
    End end = End::contradiction;
    int open_cells = 0;       // after propagation; 0 at a contradiction
    std::size_t options = 0;  // number of options of its choice; 0 if there is none

    friend bool operator==(const SearchTreeNode&, const SearchTreeNode&) = default;
};

struct SearchTree {
    // In the order of the search, so parents come before children.
    std::vector<SearchTreeNode> nodes;
    bool is_complete = true;  // false if the node limit was reached
};

// Records the search tree of the method `propagate` for display. Ends after `solutions` solutions;
// two are needed to show that the first one is unique. A node costs some microseconds, and 3 KB
// while it is on the current path.
SearchTree search_tree(const Puzzle& puzzle, std::uint64_t solutions = 2,
                       std::size_t most_nodes = std::numeric_limits<std::size_t>::max());

}  // namespace sudoku
