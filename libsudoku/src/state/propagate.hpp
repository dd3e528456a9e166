#pragma once

#include "state/candidates.hpp"

namespace sudoku {

// What is concluded without guessing; each level includes the ones before it.
// docs/theory/propagation.md says why each is sound and what it buys.
enum class PropagationLevel {
    naked_singles,      // a cell with one candidate holds it
    hidden_singles,     // a digit with one place in a house goes there
    locked_candidates,  // a digit that one of two crossing houses confines to the shared cells
                        // leaves the other's rest
};

// Applies a level over and over until nothing follows any more. False on a contradiction: a cell
// without candidates, or a house without a place for a digit (from hidden_singles on).
[[nodiscard]] bool propagate(const Geometry& geometry, Candidates& state,
                             PropagationLevel level = PropagationLevel::locked_candidates);

}  // namespace sudoku
