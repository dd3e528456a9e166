#pragma once

#include "human/base/position.hpp"
#include "human/base/step_parts.hpp"

#include <functional>
#include <optional>

// Positions in which a technique almost works: for a hit, a position as close to it as can be had
// in which the finder finds nothing.
namespace sudoku::human {

// What a technique's finder finds in a position.
using Asked = std::function<Finding(const Position&)>;

// The position but for one candidate, that a pattern cell may hold again or not any more: first
// among the cells of `hit`, then anywhere. `solution` says which candidates have to stay. Asks the
// finder up to a thousand times.
std::optional<Position> one_candidate_away(const Position& position, const Step& hit,
                                           const Grid& solution, const Asked& find);

// The position when the finder's steps have been carried out until it finds no more; nothing when
// this solves the puzzle.
std::optional<Position> when_exhausted(Position position, const Asked& find);

// The solution but for four cells that could be filled in two ways; nothing if it has no such
// cells. Nothing follows here for whoever does not rely on there being one solution.
std::optional<Position> with_two_solutions(const Grid& solution);

}  // namespace sudoku::human
