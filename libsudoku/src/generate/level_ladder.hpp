#pragma once

#include "generate/removal_order.hpp"
#include "human/general/ladder_check.hpp"

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// The techniques that puzzles of a level may need, and those that must not suffice for them.
struct LadderBounds {
    human::general::LadderCeiling ceiling = {};
    std::optional<human::general::LadderCeiling> floor = {};
};

// Asks the ladder for any board whether puzzles are of a level.
class LevelLadder {
  public:
    explicit LevelLadder(const LadderBounds& bounds, const std::stop_token& cancel = {});

    // True if the puzzle is not too hard; then it has one solution. `in_vain` as for LadderCheck.
    bool solves(const Puzzle& puzzle, const Grid& solution,
                const human::general::Techniques& in_vain = {});
    // True if the last puzzle, which it solved, needs something that the floor lacks, or if there
    // is no floor. The solution must still be there. May take as long as solves().
    bool is_above_floor();

    // Looks for givens that make a puzzle of the level from the last one, which was too hard: the
    // first of the groups that does so. When a group is removed, hardly any puzzle
    // goes from too easy to the level, but many do when one is added to a puzzle that is too hard.
    // Each group costs little, because the ladder continues where it was stuck.
    std::optional<int> completion(const Puzzle& too_hard, const Grid& solution,
                                  const RemovalOrder& order, std::span<const int> groups);
    // How far the last puzzle, which was too hard, is from its solution; nothing if the ladder does
    // not support it.
    struct Stuck {
        int candidates = 0;
        std::vector<Cell> open = {};  // cells without a digit
    };
    std::optional<Stuck> stuck() const;

  private:
    bool goes_by_chains_;  // see by_chains()
    human::general::LadderCheck ceiling_;
    std::optional<human::general::LadderCheck> floor_;
    human::general::Techniques above_floor_ = {};
    // The last puzzle and its solution, and whether it is above the floor, if chains solved it.
    struct Solved {
        Puzzle puzzle;
        const Grid* solution;
        std::optional<bool> is_above_floor = {};
    };
    std::optional<Solved> solved_;
};

}  // namespace sudoku
