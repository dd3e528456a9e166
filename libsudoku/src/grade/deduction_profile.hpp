#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/support/rng.hpp>

#include <memory>
#include <stop_token>

namespace sudoku {

class ThresholdSample;

// Fills the exact components of a score. Every one is the outcome of rules that are applied all at
// once, round by round, or until nothing changes, so neither the order of cells nor the names of
// digits can matter: all forms of a puzzle have the same. docs/theory/grading.md defines them.
//
// About 5 microseconds for a classic puzzle that singles solve, some tens for one that they do not.
// Keeps the tables of the geometry it saw last.
class DeductionProfiler {
  public:
    DeductionProfiler();
    DeductionProfiler(DeductionProfiler&&) noexcept;
    DeductionProfiler& operator=(DeductionProfiler&&) noexcept;
    ~DeductionProfiler();

    // The puzzle must have exactly one solution. Throws once `cancel` is raised, as does what takes
    // it below (throw_if_stopped()).
    void profile(const Puzzle& puzzle, SearchScore& score, const std::stop_token& cancel);

    // What alone of that says how the puzzle can be solved; a few microseconds.
    Deduction deduction(const Puzzle& puzzle);

    // Backdoors and nested assumptions of a puzzle that deduction does not solve. Milliseconds.
    MeasuredSearch guess_structure(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel);
    // The guesses on one random walk to the solution, see MeasuredSearch::path.
    double path(const Puzzle& puzzle, const Grid& solution, Rng& rng);

    // Where a simulated person's time goes in the classic puzzle that was profiled last: means over
    // walks, see SolveSimulation. The walks depend on how the puzzle is written, so profile the
    // form that stands for all equivalent ones.
    TimeComponents time_components(const Grid& solution, const ThresholdSample& sample);

  private:
    class Engine;
    template <int MaxSide>
    class SidedEngine;
    Engine& engine_for(const Geometry& geometry);

    std::unique_ptr<Engine> engine_;
};

}  // namespace sudoku
