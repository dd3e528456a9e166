#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/grid/grid.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoku {

// A minimal puzzle from a sample in which all puzzles with the same number of givens are equally
// likely.
struct SampledPuzzle {
    Grid givens;
    Grid solution;
    int given_count = 0;
    // The number of deletion chains that end with this puzzle: 1, or all chains of a family if
    // their first `SampleShape::common_givens` or more givens agree.
    std::uint64_t chains = 1;

    // Its weight in an estimate over all minimal puzzles.
    double weight() const;
};

// The number of minimal puzzles that one sampled puzzle with `givens` givens represents, relative
// to one with 26. A deletion chain reaches a given set of n givens with probability 1 / C(81, n),
// so weight(26) is 1 and weight(n + 1) / weight(n) is (81 - n) / (n + 1).
double sample_weight(int givens);

// Parameters of the chains of one grid. Other numbers give other samples for the same seed, all of
// them unbiased.
struct SampleShape {
    static constexpr int common_givens = 32;  // givens left when the chains of a family diverge
    int families = 500;                       // per grid
    int chains = 100;                         // per family
};

struct SampleStats {
    std::uint64_t grids = 0;
    std::uint64_t chains = 0;
    std::uint64_t puzzles = 0;
    std::uint64_t questions = 0;  // questions put to the bulk engine; depends on the target

    SampleStats& operator+=(const SampleStats& other);
};

// Complete grid number `index` of a seed. MinimalSampler uses the same grids.
Grid sample_grid(const UniformGrids& grids, std::uint64_t seed, std::uint64_t index);

// Draws minimal 9x9 puzzles with controlled bias (Berthier, "Unbiased statistics of a constraint
// satisfaction problem", 2009): givens are deleted from a random complete grid in random order, and
// a chain of deletions is abandoned at its first failure. One chain in 260,000 ends with a minimal
// puzzle; most hopeless chains are recognised from known facts about the grid, without asking a
// solver (docs/theory/sampling.md, "Even sample of minimal puzzles").
//
// Use one object per thread; the tables of `grids` may be shared.
class MinimalSampler {
  public:
    MinimalSampler(std::shared_ptr<const UniformGrids> grids, std::uint64_t seed,
                   const SampleShape& shape = {}, bulk::BulkTarget target = bulk::default_target());
    ~MinimalSampler();
    MinimalSampler(MinimalSampler&&) noexcept;
    MinimalSampler& operator=(MinimalSampler&&) noexcept;

    // The puzzles of grid number `index` of the seed, usually none or one: a pure function of seed,
    // shape and index, the same for every target.
    std::vector<SampledPuzzle> draw(std::uint64_t index);

    const SampleStats& stats() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudoku
