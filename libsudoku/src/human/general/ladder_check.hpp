#pragma once

#include "human/general/board_ladder.hpp"
#include "human/general/position_watch.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <memory>
#include <optional>
#include <span>
#include <stop_token>

namespace sudoku::human::general {

// The techniques that a puzzle may need.
struct LadderCeiling {
    int ends_at = RatingOptions().ends_at;  // as in RatingOptions
    Techniques left_out = {};
};

// True if the ceiling leaves out no single.
bool allows_all_singles(const LadderCeiling& ceiling);

// Answers whether the ladder for any board solves a puzzle with techniques below a ceiling, without
// a rating: singles are carried out at once. Several questions about one board and its constraints
// share their rules.
class LadderCheck {
  public:
    struct Options {
        LadderCeiling ceiling = {};
        // The puzzles are known to have one solution, and techniques may rely on it. Otherwise a
        // puzzle that is solved has one solution.
        bool has_one_solution = false;
        std::stop_token cancel = {};
    };
    explicit LadderCheck(const Options& options);
    LadderCheck(LadderCheck&&) noexcept;
    LadderCheck& operator=(LadderCheck&&) noexcept;
    ~LadderCheck();

    // True if such techniques solve the puzzle. `solution` must be a solution. False also for
    // boards that the ladder does not support, and once cancelled. Takes about ten microseconds
    // where singles solve a board of side 9, and up to some milliseconds where chains are allowed.
    // `in_vain` saves time: techniques that are known to find nothing at first.
    bool solves(const Puzzle& puzzle, const Grid& solution, const Techniques& in_vain = {});
    // Where a puzzle was left, and what has been looked for in vain there.
    struct End {
        BoardPosition position;
        PositionWatch watch;
    };
    // As above for the puzzle that was left there, with these cells given, too. That takes little
    // where the techniques have led far.
    bool solves(const End& from, std::span<const Cell> more, const Grid& solution);
    // The end of the last puzzle; nothing if the ladder does not support it.
    std::optional<End> end() const;
    // The techniques of the steps of the last puzzle, without singles.
    const Techniques& used() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::human::general
