#pragma once

#include <sudoku/grid/constraint.hpp>

#include "grid/rule_program.hpp"

namespace sudoku {

// How many constraints of the kind any_of can lie in one another.
inline constexpr int deepest_alternatives = 4;

// Constraints of the kind any_of become one automaton that reads the cells of all alternatives.
void compile_any_of(const Constraint& constraint, RuleBuilder& rules);

// Checks the parts of a constraint of the kind any_of, and that its automaton can be made: it must
// not have too many states, and no two lines may be read across each other.
Status check_alternatives(const Constraint& constraint, const Geometry& geometry);

}  // namespace sudoku
