#pragma once

#include "human/base/pattern_text.hpp"

#include <string>

namespace sudoku::human {

// The reason for a step by a constraint, by a rule about two cells or by a sum of several cages:
// what the rule demands, and what the candidates leave of it. One or two sentences without the last
// full stop.
std::string constraint_reason(const Step& step, const Names& names);

}  // namespace sudoku::human
