#pragma once

#include <sudoku/grade/grade_model.hpp>

#include "grade/look_ahead_search.hpp"
#include "grade/race_clocks.hpp"
#include "grade/round_board.hpp"

namespace sudoku {

// Where a simulated person's time goes in a classic puzzle: means over walks from `start`, of which
// `in_sight` are the singles. `search` has just looked ahead for this puzzle, if it needs that.
// Leaves out what follows from the givens alone.
TimeComponents race_components(const RoundTables<9>& tables, const RoundBoard<9>& start,
                               const Pending<9>& in_sight, const Grid& solution,
                               LookAheadSearch<9>& search, const RaceClocks& clocks);

// What follows from the givens alone.
void add_givens(const Grid& givens, TimeComponents& components);

}  // namespace sudoku
