#pragma once

#include "generate/digit_places.hpp"
#include "generate/uniqueness.hpp"

#include <sudoku/grid/geometry.hpp>

#include <memory>

namespace sudoku {

// How far singles, locked candidates and pairs lead towards a level.
struct ReachBounds {
    Reach floor = Reach::none;       // what this solves is too easy
    Reach ceiling = Reach::singles;  // what this solves is not too hard
    bool is_whole_floor = true;      // all that is too easy is solved by the floor
    bool is_whole_ceiling = true;    // all that is not too hard is solved by the ceiling
};

// Answers for square boards without constraints, in a few microseconds where these techniques
// suffice: `unique` if the ceiling solves the puzzle. What it does not solve is answered by `next`,
// which must outlive the object, unless the ceiling is whole. If the floor is whole, `next` need
// not have one.
std::unique_ptr<UniquenessOracle> make_deduction_oracle(const Geometry& geometry,
                                                        const ReachBounds& bounds,
                                                        const UniquenessOracle& next);

}  // namespace sudoku
