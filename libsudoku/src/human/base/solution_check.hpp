#pragma once

#include "human/base/position.hpp"

#include <sudoku/search/solver.hpp>

#include <optional>

namespace sudoku::human {

// Whether a puzzle has one solution, counted when it first matters. Every technique but the
// uniqueness ones is sound for any puzzle, so what they solve has one solution, and most puzzles
// are never counted. Logic keeps all solutions, so any position of the path will do.
class SolutionCheck {
  public:
    // A puzzle with several solutions is rated without uniqueness techniques or not at all.
    explicit SolutionCheck(bool allow_multiple) : allow_multiple_(allow_multiple) {}
    static SolutionCheck known_unique() {
        SolutionCheck check(false);
        check.outcome_ = CountOutcome::unique;
        return check;
    }

    // Counts on the first call.
    bool is_unique(const Position& position) {
        if (!outcome_) outcome_ = Solver().search(position.puzzle(), {.solutions = 2}).outcome();
        return *outcome_ == CountOutcome::unique;
    }
    bool needs_count() const { return !outcome_.has_value(); }
    // Counts as well.
    bool refuses(const Position& position) { return !is_unique(position) && is_refused(); }
    // False once it is known not to be.
    bool may_be_unique() const { return !outcome_ || *outcome_ == CountOutcome::unique; }
    // Counted and found without a solution, or with several where that is not allowed.
    bool is_refused() const {
        return !may_be_unique() && (!allow_multiple_ || *outcome_ == CountOutcome::none);
    }
    bool has_no_solution() const { return outcome_ == CountOutcome::none; }

  private:
    std::optional<CountOutcome> outcome_;
    bool allow_multiple_;
};

}  // namespace sudoku::human
