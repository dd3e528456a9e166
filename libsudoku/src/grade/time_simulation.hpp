#pragma once

#include <sudoku/grade/grade_model.hpp>

#include "grade/look_ahead_search.hpp"
#include "grade/single_rounds.hpp"
#include "grade/threshold_sample.hpp"

namespace sudoku {

// Where the time of a simulated person goes in a classic puzzle: means over walks from `start`, of
// which `in_sight` are the singles. `search` has just looked ahead for this puzzle, if it needs
// that. Leaves out what follows from the givens alone.
TimeComponents simulated_components(const RoundTables<9>& tables, const SingleRounds<9>& start,
                                    const Pending<9>& in_sight, const Grid& solution,
                                    LookAheadSearch<9>& search, const ThresholdSample& sample);

// What follows from the givens alone.
void add_givens(const Grid& givens, TimeComponents& components);

}  // namespace sudoku
