#pragma once

#include "generate/removal_position.hpp"
#include "generate/uniqueness.hpp"

#include <sudoku/grid/geometry.hpp>

#include <memory>

namespace sudoku {

// Answers what is seen at a glance on a square board, and asks another oracle about the rest: there
// is one solution where the removed givens follow as singles from the others and, unless there are
// constraints, several where two digits can be exchanged in some cells. `next` must outlive the
// object; it must count singles as easy enough for the level, and not as hard enough.
std::unique_ptr<UniquenessOracle> make_glance_oracle(const Geometry& geometry, bool has_constraints,
                                                     const UniquenessOracle& next);

}  // namespace sudoku
