#pragma once

#include "bulk/clue_program.hpp"
#include "search/clue_net.hpp"

#include <sudoku/grid/geometry.hpp>

#include <optional>
#include <span>

namespace sudoku {

// The net as steps over lanes, less what is out of the question from `start` on, the digits that
// each cell may hold; nothing if it has a rule that lanes do not know: an automaton, or weights
// that are too large.
std::optional<bulk::ClueProgram> make_clue_program(const ClueNet& net, const Geometry& geometry,
                                                   std::span<const ClueNet::Mask> start);

}  // namespace sudoku
