#pragma once

#include <optional>
#include <vector>

namespace sudoku {

// A deterministic automaton whose first state is 0; -1 where a digit is rejected.
struct AutomatonTable {
    std::vector<std::vector<int>> next;  // [state][digit - 1]
    std::vector<bool> ends;
};

// The values of the constraint of the kind automaton that accepts the same digits, with as few
// states as possible. These are numbered as they are reached, so that equal automata have equal
// values. Nothing if there are more than AutomatonStep::most_states.
std::optional<std::vector<int>> least_steps(const AutomatonTable& table);

}  // namespace sudoku
