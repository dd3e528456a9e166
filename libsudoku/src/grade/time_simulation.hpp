#pragma once

#include <sudoku/grade/grade_model.hpp>

#include "grade/look_ahead_search.hpp"
#include "grade/single_rounds.hpp"
#include "grade/threshold_sample.hpp"

namespace sudoku {

// The parts of a simulated person's time for a classic puzzle: means over solves from `start`,
// whose singles are `in_sight`. `search` must have just looked ahead for this puzzle if it needs
// that. Components that follow from the givens alone are left out; see add_givens().
TimeComponents simulated_components(const RoundTables<9>& tables, const SingleRounds<9>& start,
                                    const Pending<9>& in_sight, const Grid& solution,
                                    LookAheadSearch<9>& search, const ThresholdSample& sample);

// Adds the components that follow from the givens alone.
void add_givens(const Grid& givens, TimeComponents& components);

}  // namespace sudoku
