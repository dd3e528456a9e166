#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

// The questions about solutions that several modules ask, each about one puzzle. Many plain puzzles
// are asked about together, through the bulk engine (engine_choice.hpp).

namespace sudoku {

struct ConstraintNet;

// The solution of a puzzle that must have exactly one; the Error tells what it has instead. For all
// who cannot begin without the solution.
Result<Grid> only_solution(const Puzzle& puzzle, const SearchLimits& limits = {});

// The answers to "is the known solution the only one?"
enum class Uniqueness {
    unique,
    many,
    undecided,  // a limit was reached first
};

// The puzzle of a solution with only these cells filled.
Grid keep_givens(const Grid& solution, const CellSet& givens);

// The puzzle with these candidates instead of its own in one cell, which loses its given. With all
// digits but the known one it has a solution if and only if the puzzle without the given has
// another solution. That is cheaper than counting to two there.
Puzzle with_candidates(const Puzzle& puzzle, Cell cell, DigitSet candidates);
Puzzle without_constraint(const Puzzle& puzzle, std::size_t number);

// "Is `solution` the only one of `givens`, its own digits in some cells?" If `removed` is set, the
// answer with that cell given, too, is known to be `unique`: any other solution has another digit
// there, which roughly halves the search. Limits and statistics are those of the solver.
Uniqueness ask_uniqueness(const Solver& solver, const Grid& solution, Grid givens,
                          std::optional<Cell> removed, SearchLimits limits, SearchStats& stats);

// The result of a search for a solution other than the known one.
struct OtherSolution {
    Uniqueness answer = Uniqueness::undecided;
    std::optional<Grid> grid = {};  // if the answer is `many`
    SearchStats stats = {};
};

// Looks for a solution of a puzzle other than `known`, which must be one; the puzzle lacks a
// constraint or given that rules it out. Accepts any puzzle, with or without constraints, and finds
// the same solution on every bulk target. `nodes` are those of the method constraint-lanes.
OtherSolution find_other_solution(const Puzzle& puzzle, const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel = {});

// The same for the net of a puzzle, whose first candidates can be fewer than those of the puzzle.
OtherSolution find_other_solution(const Geometry& geometry, const ConstraintNet& net,
                                  const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel = {});

}  // namespace sudoku
