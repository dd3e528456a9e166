#pragma once

#include "human/base/position.hpp"

#include <sudoku/search/solver.hpp>

#include <optional>

namespace sudoku::human {

// Tells whether a puzzle has one solution, counting only when it first matters. Every technique but
// the uniqueness ones is sound for any puzzle, so a puzzle that they solve has one solution, and
// most puzzles are never counted. Logic keeps all solutions, so any position of the path can be
// counted.
class SolutionCheck {
  public:
    // If `allow_multiple` is false, a puzzle with several solutions is refused; otherwise it is
    // rated without uniqueness techniques.
    explicit SolutionCheck(bool allow_multiple) : allow_multiple_(allow_multiple) {}
    static SolutionCheck known_unique() {
        SolutionCheck check(false);
        check.outcome_ = CountOutcome::unique;
        return check;
    }

    // Counts solutions on the first call.
    bool is_unique(const Position& position) {
        if (!outcome_) outcome_ = Solver().search(position.puzzle(), {.solutions = 2}).outcome();
        return *outcome_ == CountOutcome::unique;
    }
    bool needs_count() const { return !outcome_.has_value(); }
    // Also counts on the first call.
    bool refuses(const Position& position) { return !is_unique(position) && is_refused(); }
    // False once the count has shown several solutions or none.
    bool may_be_unique() const { return !outcome_ || *outcome_ == CountOutcome::unique; }
    // True if the count found no solution, or several that are not allowed.
    bool is_refused() const {
        return !may_be_unique() && (!allow_multiple_ || *outcome_ == CountOutcome::none);
    }
    bool has_no_solution() const { return outcome_ == CountOutcome::none; }

  private:
    std::optional<CountOutcome> outcome_;
    bool allow_multiple_;
};

}  // namespace sudoku::human
