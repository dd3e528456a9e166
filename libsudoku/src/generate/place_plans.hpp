#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/support/rng.hpp>

#include <vector>

namespace sudoku {

// The cells that may be given in one attempt.
struct PlacePlan {
    CellSet start;  // the initial givens
    // The parts of `start` that can be removed, each as a whole.
    std::vector<std::vector<Cell>> groups;
    bool is_full = true;         // every cell is given at first
    bool is_every_cell = false;  // group i is just cell i
    int fixed = 0;               // number of givens in no group
};

// The requirements on symmetry, mask and empty box, as the plans that an attempt draws from.
class PlacePlans {
  public:
    // Returns an Error if the requirements contradict each other.
    static Result<PlacePlans> make(const Geometry& geometry, const GeneratorOptions& options);

    // The largest number of initial givens over all plans.
    int largest_start() const;

    // Consumes random numbers only if there is a choice.
    const PlacePlan& draw(Rng& rng) const;

    // Returns an Error if no plan can reach the required number of givens.
    Status check_givens(const NumberRange& givens) const;

  private:
    std::vector<std::vector<PlacePlan>> choices_;  // by symmetry, then by empty box
};

}  // namespace sudoku
