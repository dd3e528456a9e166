#pragma once

#include <sudoku/grid/constraint.hpp>

#include <vector>

namespace sudoku {

// Which ways to write its cells mean the same constraint.
enum class CellOrder : std::uint8_t {
    set,          // any order
    sequence,     // this one alone
    line,         // from either end
    after_heads,  // the first_group_size are a sequence, the others a set
    pairs,  // cell i of the first_group_size with cell i of the others, each pair in any order
};

// Which renamings of the digits leave a constraint what it is.
enum class DigitRenaming : std::uint8_t {
    none,
    reversal,  // 1..N to N..1
    any,
};

// What may be done to a puzzle so that its constraint, with its cells moved, still means the same.
struct ConstraintFreedom {
    CellOrder order = CellOrder::sequence;
    DigitRenaming renaming = DigitRenaming::none;
    // Speaks of what lies beside its cells, or is drawn along them: turning and reflecting the
    // board keeps it, exchanging rows need not.
    bool needs_adjacency = false;
};

ConstraintFreedom freedom_of(const Constraint& constraint);

// The constraint as the canonical form has it: cells in one order of those that mean the same, the
// usual value written out, and several that demand what this one does where they may stand for
// themselves, such as one for every even cell.
std::vector<Constraint> normal_constraints(const Constraint& constraint, const Geometry& geometry);

}  // namespace sudoku
