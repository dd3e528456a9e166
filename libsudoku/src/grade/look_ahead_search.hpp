#pragma once

#include <sudoku/grade/search_score.hpp>

#include "grade/assumption_lanes.hpp"
#include "grade/single_rounds.hpp"
#include "support/stopping.hpp"

#include <algorithm>
#include <cassert>
#include <stop_token>
#include <vector>

namespace sudoku {

// Solves a board on which deduction is stuck by refuting single assumptions, always the ones that
// take the fewest rounds of singles. This is what a person without further techniques does, and it
// measures how far ahead one has to see. Keeps its working memory between boards.
template <int MaxSide>
class LookAheadSearch {
  public:
    using Board = SingleRounds<MaxSide>;
    using Tables = RoundTables<MaxSide>;

    // Assumptions refuted together, on a board on which nothing else helps.
    struct Step {
        std::vector<Assumption> refuted;
        int rounds = 0;  // rounds of singles until they failed
    };

    // Refutes the assumptions with the shortest refutations; none if no assumption fails. `board`
    // must have no visible single.
    const Step& step(const Tables& tables, Board& board) {
        lanes_.load(tables, board);
        lanes_.find(found_);
        step_.refuted.clear();
        step_.rounds = found_.failing.empty() ? 0 : found_.rounds;
        waiting_.clear();
        for (const int candidate : found_.failing) {
            const Assumption refuted = lanes_.candidates()[static_cast<std::size_t>(candidate)];
            step_.refuted.push_back(refuted);
            [[maybe_unused]] const bool fine =
                board.remove(tables, refuted.cell, refuted.digit, waiting_);
            assert(fine);
        }
        return step_;
    }

    // Solves `board` as far as possible; steps() then has the steps. Throws when `cancel` is raised
    // (throw_if_stopped()).
    LookAhead run(const Tables& tables, Board& board, const std::stop_token& cancel = {}) {
        LookAhead sum;
        steps_.clear();
        while (board.open_count() > 0) {
            throw_if_stopped(cancel);
            if (step(tables, board).refuted.empty()) {
                sum.open_left = board.open_count();
                return sum;
            }
            steps_.push_back(step_);
            add(sum);
            [[maybe_unused]] const bool fine = board.deduce(tables, waiting_);
            assert(fine);
        }
        return sum;
    }

    // The steps of the last run().
    const std::vector<Step>& steps() const { return steps_; }
    void forget() { steps_.clear(); }

  private:
    void add(LookAhead& sum) const {
        const int count = static_cast<int>(found_.failing.size());
        ++sum.steps;
        sum.rounds += found_.rounds;
        sum.refuted += count;
        if (found_.rounds > sum.longest) {
            sum.longest = found_.rounds;
            sum.size = found_.placed;
            sum.fewest = count;
        } else if (found_.rounds == sum.longest) {
            sum.size = std::max(sum.size, found_.placed);
            sum.fewest = std::min(sum.fewest, count);
        }
    }

    AssumptionLanes<MaxSide> lanes_;
    typename AssumptionLanes<MaxSide>::Failures found_;
    Step step_;
    std::vector<Step> steps_;
    Pending<MaxSide> waiting_;
};

}  // namespace sudoku
