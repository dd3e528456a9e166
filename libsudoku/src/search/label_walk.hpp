#pragma once

#include "grid/rule_program.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace sudoku {

// An automaton that reads a digit and then the numbers of regions that are to be found, if it
// depends only on one question about each number, not on the number itself.
struct LabelWalk {
    static constexpr std::size_t dead = ~std::size_t{0};

    std::vector<std::size_t> start;                // by digit, from 0
    std::vector<std::array<std::size_t, 2>> next;  // by state and answer: no, yes
    std::vector<bool> accepts;                     // by state
};

// The question is whether a number is that of the first region. It is asked from the second one on.
std::optional<LabelWalk> walk_by_first(const RuleProgram::Automaton& automaton, std::size_t side,
                                       std::size_t regions);
// The question is whether a number has not been read before. It is asked from the first one on.
std::optional<LabelWalk> walk_by_new(const RuleProgram::Automaton& automaton, std::size_t side,
                                     std::size_t regions);

}  // namespace sudoku
