#pragma once

#include "search/branching.hpp"
#include "search/count_memo.hpp"
#include "search/look_ahead.hpp"
#include "search/search_control.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace sudoku {

// The depth-first search on candidates. Policies decide the look-ahead at a node, the choice of a
// cell or digit, the order of options, and whether counts are remembered; most methods of the
// solver table are combinations of them.
//
// Backtracking restores a copy of the parent's state from an explicit stack, because a search can
// be 625 choices deep and run on a thread with a small call stack.
template <LookAhead Look, class Pick, class Order, class Memo>
class DepthFirst {
  public:
    DepthFirst(const Geometry& geometry, Order order)
        : geometry_(geometry), look_ahead_(geometry), order_(order) {}

    SearchResult search(const Puzzle& puzzle, const SolutionVisitor& visit,
                        const SearchLimits& limits) {
        assert(only_houses.contains(puzzle.features()));  // the policies support nothing else
        SearchControl control(limits);
        SearchResult result;
        explore(puzzle, visit, limits, control, result);
        result.end = control.end();
        result.stats = std::move(control).stats();
        return result;
    }

  private:
    using State = typename Look::State;

    struct Frame {
        State state;
        Choice choice;
        std::size_t next = 0;                // index of the first option not tried yet
        std::size_t guesses = 0;             // number of guesses on the path to this state
        std::uint64_t solutions_before = 0;  // number found before this state was entered
    };

    void explore(const Puzzle& puzzle, const SolutionVisitor& visit, const SearchLimits& limits,
                 SearchControl& control, SearchResult& result) {
        if (limits.solutions == 0) {
            control.stop(SearchEnd::solution_limit);
            return;
        }
        if (!control.enter(0)) return;
        std::vector<Frame> frames(1);
        if (!look_ahead_.start(puzzle, frames[0].state)) return;
        if (!open(frames[0], visit, limits, control, result)) return;

        for (std::size_t top = 0;;) {
            if (frames[top].next == frames[top].choice.size()) {
                if (top == 0) return;
                const std::uint64_t found = result.solutions - frames[top].solutions_before;
                if (frames[top].choice.size() > 0) memo_.store(frames[top].state, found);
                if (found == 0) control.backtrack();
                --top;
                continue;
            }
            if (frames.size() == top + 1) frames.emplace_back();
            Frame& parent = frames[top];
            Frame& child = frames[top + 1];
            const Placement placement = parent.choice[parent.next++];
            const bool is_guess = parent.choice.size() > 1;
            child.guesses = parent.guesses + (is_guess ? 1 : 0);
            if (!control.enter(child.guesses)) return;
            if (is_guess) control.guess();
            child.state = parent.state;
            child.solutions_before = result.solutions;
            if (!look_ahead_.place(child.state, placement)) {
                control.backtrack();
                continue;
            }
            if (!open(child, visit, limits, control, result)) return;
            ++top;
        }
    }

    // Counts a solved state, or makes the choice for an unsolved one. Returns false to stop the
    // search.
    bool open(Frame& frame, const SolutionVisitor& visit, const SearchLimits& limits,
              SearchControl& control, SearchResult& result) {
        frame.next = 0;
        if (!frame.state.is_solved()) {
            if (const auto known = memo_.find(frame.state)) {
                frame.choice = Choice();
                return add(*known, limits, control, result);
            }
            frame.choice = pick_(geometry_, frame.state, order_);
            order_.order(frame.choice);
            control.branch(frame.choice.size());
            return true;
        }
        frame.choice = Choice();
        if (visit || !result.first) {
            const Grid solution = assigned_digits(geometry_, frame.state);
            if (!result.first) result.first = solution;
            if (visit && !visit(solution)) {
                ++result.solutions;
                return control.stop(SearchEnd::cancelled);
            }
        }
        return add(1, limits, control, result);
    }

    // Returns false if these are the last solutions requested.
    static bool add(std::uint64_t solutions, const SearchLimits& limits, SearchControl& control,
                    SearchResult& result) {
        const std::uint64_t wanted = limits.solutions - result.solutions;
        result.solutions += std::min(solutions, wanted);
        return solutions < wanted || control.stop(SearchEnd::solution_limit);
    }

    Geometry geometry_;
    Look look_ahead_;
    Pick pick_;
    Order order_;
    Memo memo_;
};

}  // namespace sudoku
