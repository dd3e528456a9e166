#pragma once

#include <sudoku/grid/constraint.hpp>

namespace sudoku {

// True for a line that ends in the cell in which it begins.
inline bool is_closed_line(const Constraint& constraint) {
    return constraint_info(constraint.kind).shape == ConstraintShape::line &&
           constraint.cells.size() > 3 && constraint.cells.front() == constraint.cells.back();
}

}  // namespace sudoku
