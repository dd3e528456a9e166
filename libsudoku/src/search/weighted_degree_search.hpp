#pragma once

#include "search/found_solution.hpp"

#include <sudoku/search/solver.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoku {

// Depth-first search that branches on the cell whose guesses led to the most contradictions per
// candidate (dom/wdeg; Boussemart et al., "Boosting systematic search by weighting constraints",
// 2004). A Propagator has a State with the candidates of each cell, size(digits), which counts
// candidates, and start(State&) and assign(State&, Cell, Digit), which propagate to a fixed point
// and return false on a contradiction.
template <class Propagator>
class WeightedDegreeSearch {
  public:
    WeightedDegreeSearch(const Geometry& geometry, Propagator propagator,
                         const SolutionVisitor& visit, const SearchLimits& limits)
        : geometry_(geometry),
          visit_(visit),
          limits_(limits),
          control_(limits),
          propagator_(std::move(propagator)),
          scores_(static_cast<std::size_t>(geometry.cell_count()), 0) {}

    SearchResult search() {
        explore();
        result_.end = control_.end();
        result_.stats = std::move(control_).stats();
        return std::move(result_);
    }

  private:
    using State = typename Propagator::State;

    struct Frame {
        State state;
        Cell cell = 0;
        DigitSet left;  // digits not tried yet
        std::uint64_t solutions_before = 0;
    };

    void explore() {
        if (limits_.solutions == 0) {
            control_.stop(SearchEnd::solution_limit);
            return;
        }
        if (!control_.enter(0)) return;
        std::vector<Frame> frames(1);
        if (!propagator_.start(frames[0].state) || !open(frames[0])) return;
        for (std::size_t top = 0;;) {
            if (frames[top].left.empty()) {
                if (top == 0) return;
                if (result_.solutions == frames[top].solutions_before) control_.backtrack();
                --top;
                continue;
            }
            if (frames.size() == top + 1) frames.emplace_back();
            Frame& parent = frames[top];
            Frame& child = frames[top + 1];
            const Digit digit = parent.left.first();
            parent.left.erase(digit);
            if (!control_.enter(top + 1)) return;
            control_.guess();
            child.state = parent.state;
            child.solutions_before = result_.solutions;
            if (!propagator_.assign(child.state, parent.cell, digit)) {
                control_.backtrack();
                blame(parent.cell);
                continue;
            }
            if (!open(child)) return;
            ++top;
        }
    }

    void blame(Cell cell) {
        ++scores_[cell];
        if (++failures_ % failures_between_halvings != 0) return;
        for (std::uint32_t& score : scores_) score /= 2;
    }

    // Counts a solved state, or chooses the cell of an unsolved one. Returns false to stop the
    // search.
    bool open(Frame& frame) {
        const int best = choose(frame.state);
        if (best >= 0) {
            frame.cell = static_cast<Cell>(best);
            frame.left = DigitSet::from_mask(frame.state[frame.cell]);
            control_.branch(static_cast<std::size_t>(frame.left.size()));
            return true;
        }
        frame.left = DigitSet();
        return add_solution([&] { return grid_of(geometry_, frame.state); }, visit_, limits_,
                            control_, result_);
    }

    // The first of the open cells with the most contradictions per candidate; -1 if there is none.
    int choose(const State& state) const {
        int best = -1;
        std::uint64_t best_score = 0;
        std::uint64_t best_size = 1;
        for (std::size_t cell = 0; cell < scores_.size(); ++cell) {
            const auto size = std::uint64_t{Propagator::size(state[cell])};
            if (size == 1) continue;
            const std::uint64_t score = scores_[cell] + 1;
            if (best >= 0 && score * best_size <= best_score * size) continue;
            best = static_cast<int>(cell);
            best_score = score;
            best_size = size;
        }
        return best;
    }

    // The scores are halved after this many contradictions, so that recent ones count most.
    static constexpr std::uint64_t failures_between_halvings = 1024;

    Geometry geometry_;
    const SolutionVisitor& visit_;
    const SearchLimits& limits_;
    SearchControl control_;
    Propagator propagator_;
    std::vector<std::uint32_t> scores_;
    std::uint64_t failures_ = 0;
    SearchResult result_;
};

}  // namespace sudoku
