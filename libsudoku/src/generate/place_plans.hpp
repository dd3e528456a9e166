#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/support/rng.hpp>

#include <vector>

namespace sudoku {

// Where givens may stand in one attempt.
struct PlacePlan {
    CellSet start;                          // given at first
    std::vector<std::vector<Cell>> groups;  // of those, what may be taken away, and together
    bool is_full = true;                    // nothing is empty at first
    bool is_every_cell = false;             // group i is cell i alone
    int fixed = 0;                          // givens in no group
};

// The requirements about symmetry, mask and empty box, as the choices that an attempt draws from.
class PlacePlans {
  public:
    // An Error when the requirements contradict each other.
    static Result<PlacePlans> make(const Geometry& geometry, const GeneratorOptions& options);

    // The most cells that may be given.
    int largest_start() const;

    // Draws only where there is a choice.
    const PlacePlan& draw(Rng& rng) const;

    // Whether what a requirement about the number of givens asks for can be reached with some plan.
    Status check_givens(const NumberRange& givens) const;

  private:
    std::vector<std::vector<PlacePlan>> choices_;  // by symmetry, by empty box
};

}  // namespace sudoku
