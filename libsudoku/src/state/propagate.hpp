#pragma once

#include "state/candidates.hpp"

namespace sudoku {

// The deductions made without guessing; each level includes the ones before it.
// docs/theory/propagation.md explains why each is sound and how much it saves.
enum class PropagationLevel {
    naked_singles,      // a cell with one candidate holds it
    hidden_singles,     // a digit with one place in a house is placed there
    locked_candidates,  // a digit that one of two crossing houses confines to the shared cells
                        // is removed from the rest of the other one
};

// Applies a level repeatedly until nothing changes. Returns false on a contradiction: a cell
// without candidates, or a house without a place for a digit (from hidden_singles on).
[[nodiscard]] bool propagate(const Geometry& geometry, Candidates& state,
                             PropagationLevel level = PropagationLevel::locked_candidates);

}  // namespace sudoku
