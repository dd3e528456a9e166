#pragma once

#include <sudoku/grade/grade.hpp>
#include <sudoku/human/rating.hpp>

#include <optional>
#include <stop_token>
#include <string_view>

namespace sudoku {

// The technique that a level may name under this name, or why it may not. A direct technique, which
// the Explainer rates by the single behind it, is the technique in front of it.
Result<human::Technique> bounding_technique(std::string_view name);

// Finds the hardest technique that puzzles need, as far as any level tells techniques apart: the
// ladder ends where the last floor or ceiling of a table is decided.
class NeedFinder {
  public:
    NeedFinder(const std::vector<LevelBand>& levels, const std::stop_token& cancel);

    // Of a puzzle that singles solve, by its score.
    static NeededTechnique among_singles(const SearchScore& score);
    // Of any other one. The canonical form of a classic puzzle, whose solution is known: the path
    // of the ladder depends on how the puzzle is written. Throws once cancelled.
    NeededTechnique beyond_singles(Deduction deduction, const Puzzle& form, const Grid& solution);

    // Of any puzzle that is not classic, by the ladder for any board. `deduction` is what its score
    // says, where it has one; else it follows from the technique. An Error for constraints on
    // boards that this ladder does not know, and once cancelled.
    struct OnBoard {
        Deduction deduction = Deduction::singles;
        NeededTechnique needed = {};
        std::optional<double> effort = {};  // see Grade
    };
    Result<OnBoard> on_board(const Puzzle& puzzle, const Grid& solution,
                             std::optional<Deduction> deduction);

  private:
    NeededTechnique hardest_of(const human::Rating& rating, Deduction deduction,
                               human::Technique least) const;

    human::Technique end_;  // the first technique that is not looked for any more
    human::Rater rater_;
};

}  // namespace sudoku
