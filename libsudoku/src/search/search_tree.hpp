#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace sudoku {

// One state that a search looked at.
struct SearchTreeNode {
    enum class End {
        branches,       // nothing more follows: the options of one choice are tried below it
        contradiction,  // no solution lies behind it
        solution,
    };

    std::size_t parent = 0;  // index of the state it was made from; the root is its own
    Cell cell = 0;           // what was tried there; of no meaning for the root
    Digit digit = 0;
    End end = End::contradiction;
    int open_cells = 0;       // left after everything was concluded; 0 at a contradiction
    std::size_t options = 0;  // of its choice; 0 where there is none

    friend bool operator==(const SearchTreeNode&, const SearchTreeNode&) = default;
};

struct SearchTree {
    std::vector<SearchTreeNode> nodes;  // in the order of the search: a parent before its children
    bool is_complete = true;            // false when the limit of nodes came first
};

// The tree that the method `propagate` searches, node by node, for people to look at. Ends behind
// the solution number `solutions`; two are needed to see that the first is the only one. A node
// costs some microseconds and 3 KB on the way down.
SearchTree search_tree(const Puzzle& puzzle, std::uint64_t solutions = 2,
                       std::size_t most_nodes = std::numeric_limits<std::size_t>::max());

}  // namespace sudoku
