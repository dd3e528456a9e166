#pragma once

namespace sudoku {

// A value of a constraint of the kind automaton: a step from a state to another by a digit, or, by
// no digit, a state in which the cells can end.
struct AutomatonStep {
    static constexpr int most_states = 1'000;

    int from = 0;
    int to = 0;
    int digit = 0;  // 0: the cells can end here

    static AutomatonStep of(int value) {
        return {value / 100 / most_states, value / 100 % most_states, value % 100};
    }
    int value() const { return (from * most_states + to) * 100 + digit; }
    bool is_end() const { return digit == 0; }
};

}  // namespace sudoku
