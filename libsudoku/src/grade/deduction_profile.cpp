#include "grade/deduction_profile.hpp"

#include "state/propagator.hpp"

#include <cassert>
#include <vector>

namespace sudoku {
namespace {

template <int MaxSide>
class Profiler {
  public:
    Profiler(const Puzzle& puzzle, const Grid& solution)
        : geometry_(puzzle.geometry()),
          solution_(solution),
          deduce_(geometry_, PropagationLevel::locked_candidates) {
        [[maybe_unused]] const bool consistent = enter_puzzle(puzzle, start_);
        assert(consistent);
    }

    void fill(SearchScore& score) {
        score.open_cells = start_.open_count();
        State state = start_;
        while (place_visible_singles(state)) ++score.rounds;
        score.open_after_singles = state.open_count();
        expect(deduce_.settle_all(state));
        score.open_after_deduction = state.open_count();
        if (score.open_after_singles == 0) {
            score.deduction = Deduction::singles;
        } else if (score.open_after_deduction == 0) {
            score.deduction = Deduction::locked_candidates;
        } else {
            score.deduction = Deduction::search;
            score.backdoors = count_backdoors(state);
            refute_all(state);
            score.refutation_depth = state.is_solved() ? 1 : 2;
        }
    }

  private:
    using State = BasicCandidates<MaxSide>;

    // The puzzle has a solution and only wrong candidates were removed.
    static void expect([[maybe_unused]] bool consistent) { assert(consistent); }

    // Places every naked and hidden single that can be seen now. False if there was none.
    bool place_visible_singles(State& state) const {
        std::vector<Cell> singles;
        for (int i = 0; i < state.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (state.is_open(cell) && (state[cell].is_single() || is_hidden_single(state, cell))) {
                singles.push_back(cell);
            }
        }
        for (const Cell cell : singles) expect(state.assign(geometry_, cell, solution_[cell]));
        return !singles.empty();
    }

    bool is_hidden_single(const State& state, Cell cell) const {
        for (const int house : geometry_.houses_of(cell)) {
            DigitSet elsewhere;
            for (const Cell other : geometry_.houses()[static_cast<std::size_t>(house)].cells) {
                if (other != cell) elsewhere |= state[other];
            }
            if (!elsewhere.contains(solution_[cell])) return true;
        }
        return false;
    }

    int count_backdoors(const State& state) {
        int count = 0;
        for (int i = 0; i < state.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!state.is_open(cell)) continue;
            State child = state;
            expect(deduce_.assign(child, cell, solution_[cell]));
            if (child.is_solved()) ++count;
        }
        return count;
    }

    // Removes every candidate whose assumption deduction alone refutes, until there is none.
    void refute_all(State& state) {
        for (bool changed = true; changed && !state.is_solved();) {
            changed = false;
            for (int i = 0; i < state.cell_count(); ++i) {
                const Cell cell = static_cast<Cell>(i);
                for (const Digit digit : state[cell]) {
                    if (!state.is_open(cell) || !state[cell].contains(digit)) continue;
                    if (digit == solution_[cell]) continue;
                    State child = state;
                    if (deduce_.assign(child, cell, digit)) continue;
                    expect(state.eliminate(cell, DigitSet::of(digit)));
                    expect(deduce_.settle_all(state));
                    changed = true;
                }
            }
        }
    }

    Geometry geometry_;
    const Grid& solution_;
    Propagator<MaxSide> deduce_;
    State start_;
};

}  // namespace

void profile_deduction(const Puzzle& puzzle, const Grid& solution, SearchScore& score) {
    const int side = puzzle.geometry().side();
    if (side <= 9) {
        Profiler<9>(puzzle, solution).fill(score);
    } else if (side <= 16) {
        Profiler<16>(puzzle, solution).fill(score);
    } else {
        Profiler<max_side>(puzzle, solution).fill(score);
    }
}

}  // namespace sudoku
