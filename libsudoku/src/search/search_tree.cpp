#include "search/search_tree.hpp"

#include "search/branching.hpp"
#include "search/engine_choice.hpp"
#include "search/look_ahead.hpp"

#include <cassert>

namespace sudoku {
namespace {

using Look = Propagation<max_side>;
using End = SearchTreeNode::End;

// A state whose options are being tried.
struct Open {
    Look::State state;
    Choice choice;
    std::size_t next = 0;
    std::size_t node = 0;
};

// Uses the policies of `propagate` in the solver table, but not its loop, which does not record
// states. A test compares both node by node.
class TreeRecorder {
  public:
    explicit TreeRecorder(const Geometry& geometry) : geometry_(geometry), look_ahead_(geometry) {}

    SearchTree record(const Puzzle& puzzle, std::uint64_t solutions, std::size_t most_nodes) {
        solutions_left_ = solutions;
        if (solutions == 0 || most_nodes == 0) return {{}, solutions == 0};
        tree_.nodes.push_back({});
        Look::State state;
        if (look_ahead_.start(puzzle, state)) settle(state);
        while (!open_.empty() && solutions_left_ > 0) {
            Open& top = open_.back();
            if (top.next == top.choice.size()) {
                open_.pop_back();
                continue;
            }
            if (tree_.nodes.size() == most_nodes) {
                tree_.is_complete = false;
                break;
            }
            const Placement placement = top.choice[top.next++];
            tree_.nodes.push_back({top.node, placement.cell, placement.digit});
            Look::State child = top.state;
            if (look_ahead_.place(child, placement)) settle(child);
        }
        return std::move(tree_);
    }

  private:
    // Sets the end of the newest node from its state, which has no contradiction so far.
    void settle(const Look::State& state) {
        SearchTreeNode& node = tree_.nodes.back();
        node.open_cells = state.open_count();
        if (state.is_solved()) {
            node.end = End::solution;
            --solutions_left_;
            return;
        }
        InOrder order;
        const Choice choice = SmallestChoice()(geometry_, state, order);
        node.end = choice.size() == 0 ? End::contradiction : End::branches;
        node.options = choice.size();
        open_.push_back({state, choice, 0, tree_.nodes.size() - 1});
    }

    Geometry geometry_;
    Look look_ahead_;
    SearchTree tree_;
    std::vector<Open> open_;
    std::uint64_t solutions_left_ = 0;
};

}  // namespace

SearchTree search_tree(const Puzzle& puzzle, std::uint64_t solutions, std::size_t most_nodes) {
    assert(known_in_bulk.contains(puzzle.features()));
    return TreeRecorder(puzzle.geometry()).record(puzzle, solutions, most_nodes);
}

}  // namespace sudoku
