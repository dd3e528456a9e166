#pragma once

#include "bulk/constraint_program.hpp"
#include "search/constraint_net.hpp"

#include <sudoku/grid/geometry.hpp>

#include <optional>
#include <span>

namespace sudoku {

// Compiles the net to steps for the lanes, without the steps that the candidates in `start` make
// superfluous. nullopt if the net has a rule that lanes do not support: an automaton, or a weight
// that is too large.
std::optional<bulk::ConstraintProgram> make_constraint_program(
    const ConstraintNet& net, const Geometry& geometry, std::span<const ConstraintNet::Mask> start);

}  // namespace sudoku
