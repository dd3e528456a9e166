#pragma once

#include "state/propagate.hpp"

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>

namespace sudoku {

enum class Uniqueness {
    unique,
    many,
    undecided,  // a limit was reached first
};

// "Is `solution` the only one when these cells of it are given?"
struct UniquenessQuestion {
    CellSet givens;
    // When set: with this cell given as well the answer is known to be `unique`, so any other
    // solution has another digit there, which roughly halves the search.
    std::optional<Cell> removed = {};
};

// The puzzle of a question: the solution with only these cells filled.
Grid keep_givens(const Grid& solution, const CellSet& givens);

// Whatever answers such questions. They come in batches, so that an engine that works on many
// puzzles at a time can take them together. Answers must depend on the questions alone, never on
// time or on the batch they came in: they decide which puzzle is generated.
class UniquenessOracle {
  public:
    virtual ~UniquenessOracle() = default;
    // Fills `answers`, one for each of `questions`. Adds its work to `stats`.
    virtual void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                        std::span<Uniqueness> answers, SearchStats& stats) const = 0;
};

// One question after another by the general solver, each within a number of nodes. Once `cancel` is
// raised all answers are `undecided`; what was made with them is to be thrown away.
class SearchOracle : public UniquenessOracle {
  public:
    explicit SearchOracle(std::uint64_t node_limit, std::stop_token cancel = {})
        : node_limit_(node_limit), cancel_(std::move(cancel)) {}
    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override;

  private:
    std::uint64_t node_limit_;
    std::stop_token cancel_;
};

// Says `unique` where deduction alone solves the puzzle, and `undecided` everywhere else: what is
// removed with it needs no search.
class DeductionOracle : public UniquenessOracle {
  public:
    explicit DeductionOracle(PropagationLevel level) : level_(level) {}
    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override;

  private:
    PropagationLevel level_;
};

}  // namespace sudoku
