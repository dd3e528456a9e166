#pragma once

#include <sudoku/grid/constraint.hpp>

#include <vector>

namespace sudoku {

// The orders of its cells in which a constraint keeps its meaning.
enum class CellOrder : std::uint8_t {
    set,                // any order
    sequence,           // the order must stay as written
    steps,              // a sequence of which any two in succession are a constraint of their own
    line,               // forwards or backwards
    after_first_group,  // the first group is a sequence, the others are a set
    // Cell i of the first group is paired with cell i of the second; the pairs can be in any order,
    // and the cells within each pair, too.
    pairs,
    two_sets,  // two groups in any order, and the cells within each, too
};

// The relabellings of the digits under which a constraint keeps its meaning.
enum class DigitRenaming : std::uint8_t {
    none,
    reversal,  // 1..N to N..1
    any,
};

// What the meaning of a constraint depends on besides the digits of its cells.
enum class ConstraintContext : std::uint8_t {
    none,
    neighbours,  // the cells around its own, and which of these have the same mark
    lines,       // all rows and columns
    parts,       // what its alternatives depend on
};
ConstraintContext context_of(ConstraintKind kind);

// The transforms of a puzzle under which a constraint, with its cells moved, keeps its meaning.
struct ConstraintFreedom {
    CellOrder order = CellOrder::sequence;
    DigitRenaming renaming = DigitRenaming::none;
    // True if the constraint depends on neighbouring cells or is drawn along its cells. Rotations
    // and reflections then preserve it, but exchanging rows might not.
    bool needs_adjacency = false;
};

ConstraintFreedom freedom_of(const Constraint& constraint);

// Returns the constraint as used in canonical forms: its cells in one fixed order of the equivalent
// ones and the default value written out. A constraint whose cells are independent, such as one for
// even cells, is split into one for each.
std::vector<Constraint> normal_constraints(const Constraint& constraint, const Geometry& geometry);

}  // namespace sudoku
