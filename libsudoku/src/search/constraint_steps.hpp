#pragma once

#include "bulk/constraint_program.hpp"
#include "search/constraint_net.hpp"

#include <sudoku/grid/geometry.hpp>

#include <optional>
#include <span>

namespace sudoku {

// The net as steps over lanes, less what is out of the question from `start` on, the digits that
// each cell may hold; nothing if it has a rule that lanes do not know: an automaton, or weights
// that are too large.
std::optional<bulk::ConstraintProgram> make_constraint_program(
    const ConstraintNet& net, const Geometry& geometry, std::span<const ConstraintNet::Mask> start);

}  // namespace sudoku
