#pragma once

#include <sudoku/grid/constraint.hpp>

#include <tuple>

namespace sudoku {

// An order of constraints that does not depend on how a puzzle lists them.
inline bool comes_before(const Constraint& a, const Constraint& b) {
    return std::tie(a.kind, a.values, a.first_group_size, a.cells) <
           std::tie(b.kind, b.values, b.first_group_size, b.cells);
}

}  // namespace sudoku
