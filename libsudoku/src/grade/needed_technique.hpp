#pragma once

#include "grade/level_choice.hpp"
#include "human/general/ladder_check.hpp"

#include <sudoku/grade/grade.hpp>
#include <sudoku/human/rating.hpp>

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace sudoku {

// The technique that a level can name by this name, or an Error that tells why not. A direct
// technique, which the Explainer rates by its single, is replaced by the technique on which it is
// based.
Result<human::Technique> bounding_technique(std::string_view name);

// Leaves out of a ceiling what ranks behind `last`.
void leave_out_behind(human::general::LadderCeiling& ceiling, double (*rank)(human::Technique),
                      double last);

// Finds the hardest technique that puzzles need, as precisely as levels distinguish techniques: the
// ladder ends at the last floor or ceiling of a table.
class NeedFinder {
  public:
    NeedFinder(const std::vector<LevelBand>& levels, const std::stop_token& cancel);

    // Returns the technique for a puzzle that singles solve, computed from its score.
    static NeededTechnique among_singles(const SearchScore& score);
    // Returns the techniques that other classic puzzles can need, as far as the Explainer's path
    // shows, or that path without chains; a fraction of the work of beyond_singles().
    NeedRange range_beyond_singles(Deduction deduction, const Puzzle& form, const Grid& solution,
                                   bool with_chains);
    // Returns the technique for these puzzles. `form` must be the canonical form and
    // `solution` its solution, because the path of the ladder depends on how the puzzle is written.
    // Chains that are patterns for people count as these: see without_chains(). Throws when
    // cancelled.
    NeededTechnique beyond_singles(Deduction deduction, const Puzzle& form, const Grid& solution);

    // Returns the technique for puzzles that are not classic, by the ladder for any board.
    // `deduction` is the one of the score if there is a score; otherwise it follows from the
    // technique. Where the path has a technique beyond a level although those of the level suffice,
    // these count. Returns an Error for constraints on boards that the ladder does not support, and
    // when cancelled.
    struct OnBoard {
        Deduction deduction = Deduction::singles;
        NeededTechnique needed = {};
        std::optional<double> effort = {};  // see Grade
    };
    Result<OnBoard> on_board(const Puzzle& puzzle, const Grid& solution,
                             std::optional<Deduction> deduction);

  private:
    // `counted` tells the technique that a step counts for.
    NeededTechnique hardest_of(const human::Rating& rating, Deduction deduction,
                               human::Technique least,
                               human::Technique (*counted)(human::Technique)) const;

    NeededTechnique by_explainer(Deduction deduction, const Puzzle& form, const Grid& solution);
    NeededTechnique without_chains(const NeededTechnique& with_chains, const Puzzle& form,
                                   const Grid& solution);
    void take_easier(NeededTechnique& needed, const Puzzle& puzzle, const Grid& solution);

    // The techniques of a level and of those below it.
    struct OfLevel {
        double last_rank, highest_rating;
        human::general::LadderCheck check;
    };

    // What is known of the last puzzle from the Explainer's path.
    struct Known {
        Puzzle form;
        std::optional<NeededTechnique> needed;  // nothing if it is a chain not yet looked for
    };
    const Known& known(Deduction deduction, const Puzzle& form, const Grid& solution);

    std::optional<Known> known_;
    human::Technique end_;  // the first technique that is not searched for
    human::Rater rater_;
    human::Rater rater_before_chains_;
    human::general::LadderCheck singles_;   // and what single constraints say
    human::general::LadderCheck patterns_;  // everything before chains
    std::vector<OfLevel> of_levels_;        // for levels beyond locked candidates
};

}  // namespace sudoku
