#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/support/rng.hpp>

#include <memory>
#include <stop_token>

namespace sudoku {

class ThresholdSample;

// Fills the exact components of a score. Each is the outcome of rules that are applied all at once,
// round by round, or until nothing changes. So neither the order of cells nor the names of digits
// matter, and all forms of a puzzle have the same components. docs/theory/grading.md defines them.
//
// Takes about 5 microseconds for a classic puzzle that singles solve, some tens for others. Keeps
// the tables of the last geometry.
class DeductionProfiler {
  public:
    DeductionProfiler();
    DeductionProfiler(DeductionProfiler&&) noexcept;
    DeductionProfiler& operator=(DeductionProfiler&&) noexcept;
    ~DeductionProfiler();

    // The puzzle must have exactly one solution. Throws when `cancel` is raised, as do all
    // functions below that take it (throw_if_stopped()).
    void profile(const Puzzle& puzzle, SearchScore& score, const std::stop_token& cancel);

    // Computes only the part of the profile that tells how the puzzle can be solved; takes a few
    // microseconds.
    Deduction deduction(const Puzzle& puzzle);

    // Backdoors and nested assumptions of a puzzle that deduction does not solve; takes
    // milliseconds.
    MeasuredSearch guess_structure(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel);
    // The sum over the guesses on one random walk to the solution; see MeasuredSearch::path.
    double path(const Puzzle& puzzle, const Grid& solution, Rng& rng);

    // The parts of a simulated person's time for the classic puzzle profiled last: means over
    // simulated solves, see SolveSimulation. These depend on how the puzzle is written, so profile
    // the canonical form.
    TimeComponents time_components(const Grid& solution, const ThresholdSample& sample);

  private:
    class Engine;
    template <int MaxSide>
    class SidedEngine;
    Engine& engine_for(const Geometry& geometry);

    std::unique_ptr<Engine> engine_;
};

}  // namespace sudoku
