#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/grid/grid.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoku {

// One minimal puzzle of an even sample: every puzzle with this many givens has the same chance.
struct SampledPuzzle {
    Grid givens;
    Grid solution;
    int given_count = 0;
    // How many chains of deletions ended with it: 1, or all chains of a family when they have
    // their first `SampleShape::common_givens` or more givens in common.
    std::uint64_t chains = 1;

    // What it stands for in a statement about all minimal puzzles.
    double weight() const;
};

// The number of minimal puzzles that one puzzle with so many givens stands for, next to one with
// 26: chains of deletions reach a set of n givens with chance 1 / C(81, n). So weight(26) is 1, and
// weight(n + 1) / weight(n) is (81 - n) / (n + 1).
double sample_weight(int givens);

// How the chains of one grid are made. Part of what a seed means: other numbers give other samples,
// all of them even.
struct SampleShape {
    static constexpr int common_givens = 32;  // the chains of a family part when so many are left
    int families = 500;                       // of each grid
    int chains = 100;                         // of each family
};

struct SampleStats {
    std::uint64_t grids = 0;
    std::uint64_t chains = 0;
    std::uint64_t puzzles = 0;
    std::uint64_t questions = 0;  // put to the bulk engine; depends on the target

    SampleStats& operator+=(const SampleStats& other);
};

// Complete grid number `index` of a seed, those of MinimalSampler among them.
Grid sample_grid(const UniformGrids& grids, std::uint64_t seed, std::uint64_t index);

// Draws minimal 9x9 puzzles with controlled bias (Berthier, "Unbiased statistics of a constraint
// satisfaction problem", 2009): givens are deleted from a random complete grid in random order, and
// a chain of deletions that fails once is given up. One chain in 260,000 ends with a minimal
// puzzle; those that cannot are recognised by what is known of the grid before a solver is asked
// (docs/theory/generation.md, "Even sample of minimal puzzles").
//
// Serves one thread at a time; the tables of `grids` may be shared.
class MinimalSampler {
  public:
    MinimalSampler(std::shared_ptr<const UniformGrids> grids, std::uint64_t seed,
                   const SampleShape& shape = {}, bulk::BulkTarget target = bulk::default_target());
    ~MinimalSampler();
    MinimalSampler(MinimalSampler&&) noexcept;
    MinimalSampler& operator=(MinimalSampler&&) noexcept;

    // The puzzles of grid number `index` of the seed, mostly none or one: a pure function of seed,
    // shape and index, the same for every target.
    std::vector<SampledPuzzle> draw(std::uint64_t index);

    const SampleStats& stats() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudoku
