#pragma once

#include "bulk/packed_puzzle.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::bulk {

// A source of puzzles for run_queries() in which an answer can determine the next question. As long
// as some dozens of questions are open at any time, no lane ever waits for the slowest puzzle of a
// round.
class QuerySource {
  public:
    // A puzzle, the number of solutions to look for (at least 1), and an arbitrary number that the
    // answer carries. The puzzle is read before next() or answer() is called again.
    struct Question {
        const PackedPuzzle* puzzle = nullptr;  // for the classic board
        std::uint32_t number = 0;
        std::uint32_t solutions = 2;
        // For any other board: the candidates of each cell, bit d - 1 for digit d.
        const std::uint32_t* candidates = nullptr;
    };

    virtual ~QuerySource() = default;

    // Returns whether next() could supply a question now. If not, this is called again after the
    // next answer; if no question is open either, the run ends.
    virtual bool has_next() const = 0;
    // Fills in at most questions.size() questions and returns their number.
    virtual std::size_t next(std::span<Question> questions) = 0;
    // Receives the number of solutions found: all of them, unless it equals the number to look for.
    // Called from inside the engine, so it should do little more than take a note.
    virtual void answer(std::uint32_t number, std::uint64_t solutions) = 0;
    // Returns whether show() is to be called.
    virtual bool wants_solutions() const { return false; }
    // Receives a solution before the answer, which may count fewer: the words of a PackedPuzzle on
    // the classic board, the candidates of each cell on any other. Which of several solutions it is
    // depends on the target and on the other questions.
    virtual void show(std::uint32_t, const std::uint32_t*) {}
    // Called instead of answer() if the guess limit was reached first.
    virtual void give_up(std::uint32_t) {}
};

// Answers questions until there are none left. The result for a question does not depend on the
// others, and neither does the set of questions that are given up; the order of the answers does,
// and it also depends on the target. Limits on time and solutions are ignored, on the classic board
// also the guess limit; questions that are open when `cancel` is raised are never answered.
void run_queries(BulkSolver& solver, QuerySource& questions, const BulkLimits& limits = {});

}  // namespace sudoku::bulk
