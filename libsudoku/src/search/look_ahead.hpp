#pragma once

#include "search/choice.hpp"
#include "state/propagator.hpp"

#include <concepts>
#include <vector>

namespace sudoku {

// The propagation between two choices. `start` makes the root state, and `place` turns a copy of
// the parent's state into that of a child. Both return false if the policy detects a dead end.
template <class T>
concept LookAhead = requires(T policy, const Puzzle& puzzle, typename T::State& state,
                             Placement placement) {
    { policy.start(puzzle, state) } -> std::same_as<bool>;
    { policy.place(state, placement) } -> std::same_as<bool>;
};

// Base of the methods that check digits only against those placed in the houses of a cell.
template <int MaxSide>
class WrittenDigits {
  public:
    using State = BasicCandidates<MaxSide>;

  protected:
    explicit WrittenDigits(const Geometry& geometry) : geometry_(geometry) {}

    bool write_givens(const Puzzle& puzzle, State& state) {
        state = State(geometry_);
        for (int i = 0; i < state.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            const Digit given = puzzle.givens()[cell];
            if (given == 0) {
                state.set_candidates(cell, puzzle.allowed(cell));
            } else if (!unwritten_around(state, cell).contains(given)) {
                return false;
            } else {
                state.write(geometry_, cell, given);
            }
        }
        return true;
    }

    // The digits that no peer holds.
    DigitSet unwritten_around(const State& state, Cell cell) const {
        DigitSet digits = DigitSet::all(geometry_.side());
        for (const int house : geometry_.houses_of(cell)) digits &= state.missing(house);
        return digits;
    }

    Geometry geometry_;
};

// Keeps no candidates: every digit that the puzzle allows in a cell is tried and checked.
template <int MaxSide>
class DigitCheck : WrittenDigits<MaxSide> {
  public:
    using State = BasicCandidates<MaxSide>;

    explicit DigitCheck(const Geometry& geometry) : WrittenDigits<MaxSide>(geometry) {}

    bool start(const Puzzle& puzzle, State& state) { return this->write_givens(puzzle, state); }

    bool place(State& state, Placement placement) {
        if (!this->unwritten_around(state, placement.cell).contains(placement.digit)) return false;
        state.write(this->geometry_, placement.cell, placement.digit);
        return true;
    }
};

// Computes the candidates of all open cells anew at every node. A cell without candidates is
// noticed only when it is chosen.
template <int MaxSide>
class LocalCheck : WrittenDigits<MaxSide> {
  public:
    using State = BasicCandidates<MaxSide>;

    explicit LocalCheck(const Geometry& geometry) : WrittenDigits<MaxSide>(geometry) {}

    bool start(const Puzzle& puzzle, State& state) {
        allowed_.clear();
        for (int i = 0; i < this->geometry_.cell_count(); ++i) {
            allowed_.push_back(puzzle.allowed(static_cast<Cell>(i)));
        }
        if (!this->write_givens(puzzle, state)) return false;
        recompute(state);
        return true;
    }

    bool place(State& state, Placement placement) {
        state.write(this->geometry_, placement.cell, placement.digit);
        recompute(state);
        return true;
    }

  private:
    void recompute(State& state) {
        for (std::size_t i = 0; i < allowed_.size(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (state.is_open(cell)) {
                state.set_candidates(cell, allowed_[i] & this->unwritten_around(state, cell));
            }
        }
    }

    std::vector<DigitSet> allowed_;
};

// Forward checking: a cell without candidates ends the branch at once.
template <int MaxSide>
class ForwardCheck {
  public:
    using State = BasicCandidates<MaxSide>;

    explicit ForwardCheck(const Geometry& geometry) : geometry_(geometry) {}

    bool start(const Puzzle& puzzle, State& state) { return enter_puzzle(puzzle, state); }
    bool place(State& state, Placement placement) {
        return state.assign(geometry_, placement.cell, placement.digit);
    }

  private:
    Geometry geometry_;
};

// Forward checking with propagation of singles and locked candidates.
template <int MaxSide>
class Propagation {
  public:
    using State = BasicCandidates<MaxSide>;

    explicit Propagation(const Geometry& geometry)
        : propagator_(geometry, PropagationLevel::locked_candidates) {}

    bool start(const Puzzle& puzzle, State& state) {
        return enter_puzzle(puzzle, state) && propagator_.settle_all(state);
    }
    bool place(State& state, Placement placement) {
        return propagator_.assign(state, placement.cell, placement.digit);
    }

  private:
    Propagator<MaxSide> propagator_;
};

}  // namespace sudoku
