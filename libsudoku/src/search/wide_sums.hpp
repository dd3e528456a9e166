#pragma once

#include "search/constraint_net.hpp"

#include <vector>

namespace sudoku {

// Sums of many cells that follow from those of a puzzle and from houses, for a careful search:
// sums that do not overlap cover a house, together with other houses, and add up to more than it.
// The rest is the sum of the cells outside, of which many differ. Sums that leave each group of
// different cells much choice are left out. `net` is that of the program.
std::vector<RuleProgram::Sum> wide_sums(const RuleProgram& program, const ConstraintNet& net);

}  // namespace sudoku
