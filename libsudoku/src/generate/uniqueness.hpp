#pragma once

#include "generate/level_ladder.hpp"
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
    // The answer with these cells given, too, is known to be `unique`, unless there are none. So
    // any other solution has another digit in one of them.
    std::span<const Cell> removed = {};

    // If there is only one such cell, the search is roughly halved.
    std::optional<Cell> lone_cell() const {
        return removed.size() == 1 ? std::optional(removed.front()) : std::nullopt;
    }
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

    // For an oracle that wants puzzles of a level: true if the last one with the answer `unique` is
    // not too easy.
    virtual bool is_above_floor() const { return true; }
    // If the puzzle with these givens, the last one asked about, is too hard for the level: the
    // first of the groups that, given too, makes a puzzle of the level.
    virtual std::optional<int> completion(const Grid&, const CellSet&, const RemovalOrder&,
                                          std::span<const int>) const {
        return std::nullopt;
    }
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
    LadderOracle(const LadderBounds& bounds, const UniquenessOracle& first,
                 const std::stop_token& cancel);
    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override;
    bool is_above_floor() const override { return is_by_ladder_ && ladder_.is_above_floor(); }
    std::optional<int> completion(const Grid& solution, const CellSet& givens,
                                  const RemovalOrder& order,
                                  std::span<const int> groups) const override;

  private:
    Uniqueness ask(const Grid& solution, const UniquenessQuestion& question,
                   SearchStats& stats) const;

    bool asks_first_;
    bool trusts_propagation_;
    const UniquenessOracle& first_;
    // Only their memory changes.
    mutable LevelLadder ladder_;
    mutable bool is_by_ladder_ = false;  // the last one with the answer `unique`
};

}  // namespace sudoku
