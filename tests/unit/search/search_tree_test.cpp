#include "search/search_tree.hpp"

#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sudoku;
using End = SearchTreeNode::End;

namespace {

std::size_t count_ends(const SearchTree& tree, End end) {
    return static_cast<std::size_t>(
        std::count_if(tree.nodes.begin(), tree.nodes.end(),
                      [&](const SearchTreeNode& node) { return node.end == end; }));
}

// How many guesses lie above each node.
std::vector<std::uint64_t> depth_histogram(const SearchTree& tree) {
    std::vector<std::size_t> depth(tree.nodes.size(), 0);
    std::vector<std::uint64_t> histogram(1, 1);
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        const std::size_t parent = tree.nodes[i].parent;
        depth[i] = depth[parent] + (tree.nodes[parent].options > 1 ? 1 : 0);
        histogram.resize(std::max(histogram.size(), depth[i] + 1));
        ++histogram[depth[i]];
    }
    return histogram;
}

}  // namespace

TEST_CASE("the tree is what the default method searches", "[search][unit]") {
    const auto seed = GENERATE(range(0, 60));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const Geometry geometry = seed % 3 == 0 ? Geometry() : test::arbitrary_small_geometry(rng);
    const Puzzle puzzle = test::arbitrary_puzzle(geometry, seed % 3 == 0 ? 25 : 5, rng);
    const std::uint64_t solutions = static_cast<std::uint64_t>(seed % 4) + 1;
    const SearchResult result = Solver().search(puzzle, {.solutions = solutions});
    const SearchTree tree = search_tree(puzzle, solutions);
    CHECK(tree.is_complete);
    CHECK(tree.nodes.size() == result.stats.nodes);
    CHECK(count_ends(tree, End::solution) == result.solutions);
    CHECK(depth_histogram(tree) == result.stats.depth_histogram);
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        CHECK(tree.nodes[i].parent < i);
        CHECK(tree.nodes[tree.nodes[i].parent].end == End::branches);
    }
}

TEST_CASE("a tree that is too large is cut and says so", "[search][unit]") {
    const Puzzle empty{Grid(Geometry())};
    const SearchTree tree = search_tree(empty, 1000, 50);
    CHECK(tree.nodes.size() == 50);
    CHECK_FALSE(tree.is_complete);
    CHECK(search_tree(empty, 0).nodes.empty());
}
