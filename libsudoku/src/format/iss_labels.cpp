#include "format/iss_labels.hpp"

#include "grid/automaton_step.hpp"

namespace sudoku {
namespace {

// State 0 is the first, states 1 to `side` follow the digits, and then there is one for each number
// that came first and how many more are to come, up to `side`.
class LabelStates {
  public:
    explicit LabelStates(int side) : side_(side) {}

    int with(int label, int left) const { return side_ + left * side_ + label; }
    int behind() const { return with(side_, side_) + 1; }

    // The steps by the digit and the first number.
    void begin(int more) {
        for (int digit = 1; digit <= side_; ++digit) {
            add(0, digit, digit);
            for (int label = 1; label <= side_; ++label) {
                const int left = digit + more - 1;
                if (left <= side_) add(digit, with(label, left), label);
            }
        }
    }
    void add(int from, int to, int digit) { steps.push_back(100'000 * from + 100 * to + digit); }
    void end_in(int state) { add(state, 0, 0); }

    std::vector<int> steps = {};

  private:
    int side_;
};

}  // namespace

std::vector<int> automaton_of_run(int side) {
    LabelStates states(side);
    states.begin(0);
    for (int label = 1; label <= side; ++label) {
        for (int left = 1; left <= side; ++left)
            states.add(states.with(label, left), states.with(label, left - 1), label);
        for (int other = 1; other <= side; ++other) {
            if (other != label) states.add(states.with(label, 0), states.behind(), other);
        }
        states.end_in(states.with(label, 0));
        states.add(states.behind(), states.behind(), label);
    }
    states.end_in(states.behind());
    return states.steps;
}

std::vector<int> automaton_of_count(int side, int more) {
    LabelStates states(side);
    states.begin(more);
    for (int label = 1; label <= side; ++label) {
        for (int left = 0; left <= side; ++left) {
            const int here = states.with(label, left);
            if (left > 0) states.add(here, states.with(label, left - 1), label);
            for (int other = 1; other <= side; ++other) {
                if (other != label) states.add(here, here, other);
            }
        }
        states.end_in(states.with(label, 0));
    }
    return states.steps;
}

}  // namespace sudoku
