#pragma once

#include "grid/rule_program.hpp"

#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <limits>

namespace sudoku {

// The row `constraint-lanes` of the solver table. Begins with a few nodes of
// search_by_constraints(), which suffice for most puzzles; then searches many states side by side
// in vector lanes, twenty nodes in the time of one. Puzzles with rules that lanes do not support
// (automata) and sides above 9 are left to the other methods. The statistics are those of the
// search that gave the answer.
SearchResult search_by_constraint_lanes(const Puzzle& puzzle, const SolutionVisitor& visit,
                                        const SearchLimits& limits);
// The same for rules that are already compiled. `single_nodes` is a second limit for searches in
// which lanes take no part, because their nodes take twenty times as long.
SearchResult search_by_constraint_lanes(
    const Geometry& geometry, const RuleProgram& rules, const SolutionVisitor& visit,
    const SearchLimits& limits,
    std::uint64_t single_nodes = std::numeric_limits<std::uint64_t>::max());

}  // namespace sudoku
