#pragma once

#include "bulk/packed_puzzle.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::bulk {

// Puzzles for run_queries(), of which an answer may decide what is asked next. As long as
// some dozens are open at any time, no lane ever waits for the slowest puzzle of a round.
class QuerySource {
  public:
    // A puzzle, how many of its solutions are looked for (at least 1), and any number that the
    // answer is to carry. The puzzle is read before next() or answer() is called again.
    struct Question {
        const PackedPuzzle* puzzle = nullptr;  // of the classic board
        std::uint32_t number = 0;
        std::uint32_t solutions = 2;
        // Of any other board: the candidates of each cell, bit d - 1 for digit d.
        const std::uint32_t* candidates = nullptr;
    };

    virtual ~QuerySource() = default;

    // Whether next() could bring a question now. When it cannot, it is asked again behind the next
    // answer; without any open question the conversation ends.
    virtual bool has_next() const = 0;
    // Fills in at most questions.size() of them, and returns how many.
    virtual std::size_t next(std::span<Question> questions) = 0;
    // The solutions that were found: all, unless they are as many as were looked for. Called from
    // inside the engine, so it should not do much more than take a note.
    virtual void answer(std::uint32_t number, std::uint64_t solutions) = 0;
    // Whether show() is called.
    virtual bool wants_solutions() const { return false; }
    // A solution, before the answer, which may count fewer: the words of a PackedPuzzle on the
    // classic board, the candidates of each cell on any other. Which of several it is depends on
    // the target and on the other questions.
    virtual void show(std::uint32_t, const std::uint32_t*) {}
    // In place of answer() where the limit of guesses was reached first.
    virtual void give_up(std::uint32_t) {}
};

// Answers questions until there are none left. What is found for one of them does not depend on the
// others, but the order of the answers does, and on the target. Which questions are given up does
// not. Limits of time, of solutions and on the classic board of guesses are not looked at;
// questions that are open when `cancel` is raised are never answered.
void run_queries(BulkSolver& solver, QuerySource& questions, const BulkLimits& limits = {});

}  // namespace sudoku::bulk
