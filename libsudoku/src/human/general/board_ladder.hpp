#pragma once

#include "human/general/board_finders.hpp"

#include <sudoku/human/rating.hpp>

#include <bitset>
#include <optional>
#include <span>
#include <vector>

namespace sudoku::human::general {

// A technique of the ladder for any board. The rating of a step is that of the catalogue unless the
// finder sets it. Adjacent rows with the same finder are run together: of their steps, those of the
// lowest rating count, and among these those of the first technique.
enum class Asked {
    always,
    beyond_explainer,  // unless only what Sudoku Explainer 1.2.1 knows is wanted
    on_request,        // never on a path
};
struct BoardTechnique {
    Technique technique;
    void (*find)(const BoardPosition& position, FinderContext& steps);
    Asked asked = Asked::always;

    // True if it relies on the promise that there is one solution.
    bool needs_uniqueness() const { return info(technique).family == TechniqueFamily::uniqueness; }
};

// The table of the ladder, easiest first, followed by techniques that are found only on request.
std::span<const BoardTechnique> board_techniques();

using Techniques = std::bitset<technique_count>;

struct LadderOptions {
    // Techniques with this base rating, in tenths, or a higher one are not tried.
    int ends_at = RatingOptions().ends_at;
    // Leaves out what Sudoku Explainer 1.2.1 lacks: strong links, generalized naked sets, wings of
    // more than three cells.
    bool explainer_only = false;
    bool with_chains = true;       // steps include their chains
    bool has_one_solution = true;  // if false, techniques that rely on it are skipped
    // The position has no singles left, so they are not looked for again. Nor is direct pointing
    // and the like, because the pattern itself is looked for.
    bool singles_are_written = false;
    Techniques left_out = {};  // are not tried either
    // Steps with at most this rating are all taken as equally easy.
    double enough = 0;
    // A solution of the puzzle, if known. It only saves time; the steps are the same without it.
    const Grid* solution = nullptr;
    std::stop_token cancel = {};
};

// The techniques that easiest_steps() tries, easiest first.
std::vector<Technique> techniques_asked(const LadderOptions& options);

// All steps of the easiest technique that finds any, reduced to those that are easy enough or, if
// there are none, to those of the lowest rating. Empty if no technique applies or the search was
// cancelled. `memory` must belong to the path to the position.
std::vector<Step> easiest_steps(const BoardPosition& position, PathMemory& memory,
                                const LadderOptions& options = {});
// All steps of the technique's finder, including those of its other techniques, as found along a
// path.
std::vector<Step> steps_again(Technique technique, const BoardPosition& position,
                              PathMemory& memory, const LadderOptions& options);
// All techniques that some ladder of any board has or that are found on request; each once.
std::vector<Technique> all_board_techniques();
// All steps of one of them.
std::vector<Step> steps_of(Technique technique, const BoardPosition& position,
                           const std::stop_token& cancel = {});
// The first of these steps.
std::optional<Step> first_step_of(Technique technique, const BoardPosition& position,
                                  const std::stop_token& cancel = {});

// A lower bound for the rating of a position in which no technique applies.
double least_rating_beyond(const LadderOptions& options);

}  // namespace sudoku::human::general
