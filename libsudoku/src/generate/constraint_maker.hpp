#pragma once

#include "generate/cage_map.hpp"
#include "generate/variant_table.hpp"

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
//     solution -> constraints placed -> other solutions kept out -> constraints taken away
//                                 by cages cut anew, another constraint, a given
//
// Every other solution that was found along the way is kept: a constraint that alone keeps one out
// is needed, and no solver has to be asked about it.
//
// Immutable: one object may serve many threads.
class ConstraintMaker {
  public:
    // The options must have passed check_options(), and stay alive.
    ConstraintMaker(const Geometry& geometry, const GeneratorOptions& options);

    enum class Miss {
        none,
        not_unique,
        wrong_givens,
        no_constraints,  // of a variant
        wrong_cover,
        wrong_sums,  // hidden
        not_minimal
    };
    struct Made {
        std::optional<Puzzle> puzzle;  // when nothing was missed
        Miss miss = Miss::none;
        RemovalStats stats;
        int number = 0;  // that was wrong: of givens, percent of cells or of sums
    };
    Made make(const Grid& solution, Rng& rng, const std::stop_token& cancel) const;

  private:
    class Work;

    const Geometry& geometry_;
    const GeneratorOptions& options_;
    const ConstraintRequest& requirements_;
    std::vector<const VariantRow*> variants_;  // those of cages first
    std::vector<CageBoard> cage_boards_;       // by symmetry to draw from; none without cages
    std::vector<PatternSymmetry> symmetries_;  // of constraints, to draw from
    std::uint64_t nodes_ = 0;
};

}  // namespace sudoku
