#pragma once

#include "generate/cage_map.hpp"
#include "generate/variant_table.hpp"
#include "human/general/ladder_check.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace sudoku {

// Makes puzzles with constraints from solutions.
//
//     solution -> constraints placed -> other solutions ruled out -> constraints removed
//                                 by new cages, another constraint, a given
//
// If the criteria have a ceiling, the ladder decides what can be removed, and where givens are
// allowed all of them are there at first (see guiding_ceiling()).
//
// Every other solution that is found is remembered: a constraint that alone rules one out is
// needed, which saves a question to the solver.
//
// Immutable: one object may serve many threads.
class ConstraintMaker {
  public:
    // The options must have passed check_options() and must outlive the object.
    ConstraintMaker(const Geometry& geometry, const GeneratorOptions& options);

    enum class Miss {
        none,
        not_unique,
        too_hard,  // for the ceiling of the criteria
        wrong_givens,
        no_constraints,  // of some variant
        wrong_cover,
        wrong_sums,  // hidden sums
        not_minimal
    };
    struct Made {
        std::optional<Puzzle> puzzle;  // if nothing was missed
        Miss miss = Miss::none;
        RemovalStats stats;
        int number = 0;  // the wrong number: givens, or percentage of cells or sums
    };
    Made make(const Grid& solution, Rng& rng, const std::stop_token& cancel) const;

  private:
    class Work;

    const Geometry& geometry_;
    const GeneratorOptions& options_;
    const ConstraintRequest& requirements_;
    std::vector<const VariantRow*> variants_;  // cages first
    std::vector<CageBoard> cage_boards_;       // one per symmetry to draw from; empty without cages
    std::vector<PatternSymmetry> symmetries_;  // symmetries of the constraints to draw from
    std::uint64_t nodes_ = 0;
    std::optional<human::general::LadderCeiling> ceiling_;
};

}  // namespace sudoku
