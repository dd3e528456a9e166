#pragma once

#include "search/found_solution.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

// Depth-first search that guesses a digit of a cell or its opposite, where conflicts were found
// lately: in the cell with the highest score per candidate, or at one of the two places of a digit
// in a house if a cell there has a higher one. Both the cell of a guess that fails and those of the
// rule that is contradicted then are blamed. A Propagator is that of WeightedDegreeSearch and has
// exclude(State&, Cell, Digit), which removes a candidate and propagates, and contradicted(), the
// cells of that rule.
template <class Propagator>
class ConflictSearch {
  public:
    // `weights` are the first scores of the cells.
    ConflictSearch(const Geometry& geometry, Propagator propagator,
                   std::span<const std::uint32_t> weights, std::vector<std::vector<Cell>> houses)
        : geometry_(geometry),
          propagator_(std::move(propagator)),
          houses_(std::move(houses)),
          scores_(weights.begin(), weights.end()) {}

    // Goes on where the last call was stopped by its limit of nodes, or because its work exceeded
    // `work`, in units of the propagator, which ends like a limit of nodes.
    SearchResult run(const SolutionVisitor& visit, const SearchLimits& limits,
                     std::uint64_t work = std::numeric_limits<std::uint64_t>::max()) {
        SearchControl control(limits);
        SearchResult result;
        const std::uint64_t before = propagator_.work();
        last_work_ = before + std::min(work, std::numeric_limits<std::uint64_t>::max() - before);
        if (limits.solutions == 0)
            control.stop(SearchEnd::solution_limit);
        else if (begin(control))
            explore(visit, limits, control, result);
        result.end = control.end();
        result.stats = std::move(control).stats();
        return result;
    }

    // How much of the search is done, if each of the digits of a cell takes as long.
    int percent_done() const { return static_cast<int>(done_ / (everything / 100)); }

  private:
    using State = typename Propagator::State;
    static constexpr std::uint64_t everything = std::uint64_t{1} << 62;

    struct Frame {
        State state;
        Cell cell = 0;
        Digit digit = 0;
        std::size_t candidates = 0;
        std::uint64_t share = everything;  // of the search, if all digits of a cell take as long
    };

    bool begin(SearchControl& control) {
        if (has_begun_) return true;
        if (!control.enter(0)) return false;
        has_begun_ = true;
        frames_.resize(1);
        is_open_ = propagator_.start(frames_[0].state);
        return true;
    }

    // The last of frames_ is a state that has to be searched, or a contradiction if not is_open_.
    void explore(const SolutionVisitor& visit, const SearchLimits& limits, SearchControl& control,
                 SearchResult& result) {
        for (;;) {
            if (!is_open_) {
                done_ += std::exchange(frames_.back().share, 0);
                if (frames_.size() < 2) return;
                frames_.pop_back();
                is_open_ = exclude(frames_.back());
                continue;
            }
            Frame& frame = frames_.back();
            if (!choose(frame)) {
                is_open_ = false;
                const auto grid = [&] { return grid_of(geometry_, frame.state); };
                if (!add_solution(grid, visit, limits, control, result)) return;
                continue;
            }
            if (propagator_.work() > last_work_) {
                control.stop(SearchEnd::node_limit);
                return;
            }
            if (!control.enter(frames_.size())) return;
            control.branch(2);
            control.guess();
            const std::uint64_t share = frame.share / Propagator::size(frame.state[frame.cell]);
            Frame child{frame.state, 0, 0, 0, share};
            frame.share -= share;
            if (propagator_.assign(child.state, frame.cell, frame.digit)) {
                demote_idle(frame, child.state);
                frames_.push_back(std::move(child));
                continue;
            }
            control.backtrack();
            done_ += share;
            blame(frame.cell, frame.digit);
            is_open_ = exclude(frame);
        }
    }

    bool exclude(Frame& frame) {
        const bool is_open = propagator_.exclude(frame.state, frame.cell, frame.digit);
        if (!is_open) blame(frame.cell, frame.digit);
        return is_open;
    }

    void blame(Cell cell, Digit digit) {
        scores_[cell] += blame_of_guess;
        propagator_.contradicted().for_each([&](std::size_t other) { ++scores_[other]; });
        ++digit_scores_[digit];
        if (++failures_ % failures_between_halvings != 0) return;
        for (std::uint32_t& score : scores_) score /= 2;
        for (std::uint32_t& score : digit_scores_) score /= 4;
    }

    // A guess among many digits that eliminates nothing elsewhere comes too early.
    void demote_idle(const Frame& frame, const State& after) {
        const std::size_t size = Propagator::size(frame.state[frame.cell]);
        if (size < many_digits) return;
        std::size_t left = 0;
        for (std::size_t cell = 0; cell < scores_.size(); ++cell)
            left += Propagator::size(after[cell]);
        if (left + size - 1 == frame.candidates) scores_[frame.cell] /= 2;
    }

    // Returns false if no cell is open.
    bool choose(Frame& frame) {
        const State& state = frame.state;
        const Digit often = digit_in_trouble();
        const std::uint64_t bonus = often == 0 ? 0 : digit_scores_[often];
        std::uint64_t best = 0, best_size = 0;
        frame.candidates = 0;
        for (std::size_t cell = 0; cell < scores_.size(); ++cell) {
            const auto size = std::uint64_t{Propagator::size(state[cell])};
            frame.candidates += size;
            if (size == 1) continue;
            const bool has_often = often != 0 && (state[cell] >> (often - 1) & 1) != 0;
            // A fifth of the bonus, in whole numbers.
            const std::uint64_t score = 5 * scores_[cell] + (has_often ? bonus : 0) + 1;
            if (best_size != 0 && score * best_size <= best * size) continue;
            best = score;
            best_size = size;
            frame.cell = static_cast<Cell>(cell);
        }
        if (best_size == 0) return false;
        frame.digit = DigitSet::from_mask(state[frame.cell]).first();
        if (best_size > 2) choose_in_house(frame, best_size);
        return true;
    }

    void choose_in_house(Frame& frame, std::uint64_t size) const {
        const State& state = frame.state;
        std::uint64_t best = scores_[frame.cell];  // per `size`
        for (const std::vector<Cell>& house : houses_) {
            unsigned once = 0, twice = 0, often = 0;
            for (const Cell cell : house) {
                const auto digits = static_cast<unsigned>(state[cell]);
                often |= twice & digits;
                twice |= once & digits;
                once |= digits;
            }
            for (const Digit digit : DigitSet::from_mask(twice & ~often)) {
                Cell chosen = 0;
                std::uint64_t most = 0;
                for (const Cell cell : house) {
                    if ((state[cell] >> (digit - 1) & 1) == 0) continue;
                    if (scores_[cell] + 1 <= most) continue;
                    most = scores_[cell] + 1;
                    chosen = cell;
                }
                if ((most - 1) * size < 2 * best) continue;
                best = (most - 1) * size / 2;
                frame.cell = chosen;
                frame.digit = digit;
            }
        }
    }

    // The digit with the most conflicts lately if it has clearly more than others, otherwise 0.
    Digit digit_in_trouble() const {
        std::uint64_t most = 0, least = std::numeric_limits<std::uint64_t>::max();
        Digit digit = 0;
        for (std::size_t i = 1; i < digit_scores_.size(); ++i) {
            const std::uint64_t score = digit_scores_[i];
            if (score > most) {
                most = score;
                digit = static_cast<Digit>(i);
            }
            if (score > 0) least = std::min(least, score);
        }
        const auto side = static_cast<std::uint64_t>(geometry_.side());
        return most < side || 2 * most <= 3 * least ? Digit{0} : digit;
    }

    // The cells of the rule that was contradicted count once.
    static constexpr std::uint32_t blame_of_guess = 3;
    static constexpr std::uint64_t failures_between_halvings = 16'384;
    static constexpr std::size_t many_digits = 5;

    Geometry geometry_;
    Propagator propagator_;
    std::vector<std::vector<Cell>> houses_;
    std::vector<Frame> frames_;
    bool has_begun_ = false, is_open_ = false;
    std::uint64_t done_ = 0;       // of everything
    std::uint64_t last_work_ = 0;  // of the propagator, in this call
    std::vector<std::uint32_t> scores_;
    std::array<std::uint32_t, std::size_t{max_side} + 1> digit_scores_{};
    std::uint64_t failures_ = 0;
};

}  // namespace sudoku
