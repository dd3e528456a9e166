#pragma once

#include "generate/closest_attempt.hpp"
#include "generate/constraint_maker.hpp"
#include "generate/grid_source.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/generator.hpp>

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// Makes puzzles with constraints of variants attempt by attempt, as AttemptRun does without them:
// an index takes its first attempt that meets all requirements.
class ConstraintRun {
  public:
    // `solver` supplies grids and must be one for the geometry, or null for boards of several
    // grids. All arguments must outlive the object.
    ConstraintRun(const Geometry& geometry, const GeneratorOptions& options,
                  bulk::BulkSolver* solver,
                  SeededGrids::Patience patience = SeededGrids::Patience::usual)
        : geometry_(geometry),
          options_(options),
          grids_(geometry, options, solver, patience),
          maker_(geometry, options),
          ids_(geometry, options),
          inspector_({.grade = {.model = options.model}}) {}

    // See generate_many().
    std::vector<Result<GeneratedPuzzle>> make(std::span<const std::uint64_t> indices,
                                              const std::stop_token& cancel,
                                              std::span<GenerationStats> stats,
                                              GenerationWatch* watch);

  private:
    struct Attempt {
        std::uint64_t index = 0;
        Rng rng;
        std::optional<Grid> solution = {};
        std::uint64_t nodes = 0;  // nodes of a search that found no grid
    };
    // The state of one puzzle in progress.
    struct Making {
        std::uint64_t index = 0;
        std::optional<Result<GeneratedPuzzle>> made = {};
        GenerationStats stats = {};
        std::uint64_t fruitless = 0;  // attempts without a grid, which do not count as attempts
        ClosestAttempt nearest = {};
    };

    // Some attempts may end without a grid.
    Status draw_grids(std::span<Attempt> attempts, const std::stop_token& cancel);
    void judge(Making& making, Attempt& attempt, const std::stop_token& cancel);
    std::optional<GeneratedPuzzle> judge_grid(Making& making, Attempt& attempt,
                                              const std::stop_token& cancel);
    ClosestAttempt closeness_of(const ConstraintMaker::Made& made) const;

    const Geometry& geometry_;
    const GeneratorOptions& options_;
    GridSource grids_;
    ConstraintMaker maker_;
    PuzzleIds ids_;
    Inspector inspector_;
};

// The part of check_options() for requirements on constraints.
Status check_constraint_requirements(const Geometry& geometry, const GeneratorOptions& options);

}  // namespace sudoku
