#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/step.hpp>

#include <optional>
#include <vector>

namespace sudoku::human {

// The step-by-step solution of a puzzle. HumanSolver uses one implementation for the classic board
// and one for all others.
class SolvePath {
  public:
    virtual ~SolvePath() = default;
    virtual Puzzle position() const = 0;
    virtual bool is_solved() const = 0;
    virtual const Grid& solution() const = 0;
    virtual std::optional<Step> find_next() = 0;
    virtual void apply(const Step& step) = 0;
    virtual bool has_reached_work_limit() const = 0;
    virtual bool is_cancelled() const = 0;
    // The techniques that find_next() tries, easiest first.
    virtual std::vector<Technique> techniques() const = 0;
    virtual bool knows(Technique technique) const = 0;
    virtual std::optional<Step> find_with(Technique technique) = 0;
};

}  // namespace sudoku::human
