#pragma once

#include "human/general/ladder_check.hpp"
#include "search/questions.hpp"

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace sudoku {

// "Is `solution` the only one when these cells of it are given?"
struct UniquenessQuestion {
    CellSet givens;
    // If set: the answer with this cell given, too, is known to be `unique`, so any other solution
    // has another digit there, which roughly halves the search.
    std::optional<Cell> removed = {};
};

// Answers such questions, in batches, so that an engine that handles many puzzles at a time can
// take them together. Answers must depend on the questions alone, never on time or on the batch,
// because they decide which puzzle is generated.
class UniquenessOracle {
  public:
    virtual ~UniquenessOracle() = default;
    // Fills `answers`, one per question, and adds the work to `stats`.
    virtual void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                        std::span<Uniqueness> answers, SearchStats& stats) const = 0;
};

// Answers one question after another by the general solver, each within a node limit. Once `cancel`
// is raised all answers are `undecided`, and results made with them must be discarded.
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

// Answers `unique` if the ladder for any board solves the puzzle with techniques below a ceiling,
// and `many` or `undecided` otherwise, so that puzzles made with it need nothing harder. Nine in
// ten puzzles that the ladder does not solve have several solutions, which another oracle shows
// much faster, so that one is asked first where more than singles are allowed; it must outlive the
// object.
class LadderOracle : public UniquenessOracle {
  public:
    LadderOracle(const human::general::LadderCeiling& ceiling, const UniquenessOracle& first,
                 std::stop_token cancel)
        : ceiling_(ceiling),
          first_(first),
          check_({.ceiling = ceiling, .cancel = std::move(cancel)}) {}
    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override;

  private:
    human::general::LadderCeiling ceiling_;
    const UniquenessOracle& first_;
    mutable human::general::LadderCheck check_;  // only its memory changes
};

}  // namespace sudoku
