#pragma once

#include "human/general/board_finders.hpp"

#include <sudoku/human/rating.hpp>

#include <span>
#include <vector>

namespace sudoku::human::general {

// A technique of the ladder for any board; the rating of a step is that of the catalogue, or what
// the finder says. Neighbours in the table with one finder are asked together: of what it finds the
// steps of the lowest rating count, of these those of the first technique.
struct BoardTechnique {
    Technique technique;
    void (*find)(const BoardPosition& position, FinderContext& steps);
    // Has no place on the Explainer's scale, so no path takes it.
    bool is_on_request = false;

    // Relies on the promise that there is one solution.
    bool needs_uniqueness() const { return info(technique).family == TechniqueFamily::uniqueness; }
};

// THE table, easiest first; what is found on request only stands behind.
std::span<const BoardTechnique> board_techniques();

struct LadderOptions {
    // Techniques of this base rating and beyond, in tenths, are not asked.
    int ends_at = RatingOptions().ends_at;
    bool with_chains = true;       // steps tell their chains
    bool has_one_solution = true;  // else no technique is asked that relies on it
    // Of the puzzle, if one is known. The same steps are found without it, later.
    const Grid* solution = nullptr;
    std::stop_token cancel = {};
};

// What easiest_steps() tries, easiest first.
std::vector<Technique> techniques_asked(const LadderOptions& options);

// All steps of the easiest technique that finds any, of those the ones of the lowest rating.
// Nothing where no technique goes on, or when cancelled. `memory` is of the path to the position.
std::vector<Step> easiest_steps(const BoardPosition& position, PathMemory& memory,
                                const LadderOptions& options = {});
// All that the finder of one technique finds, of its other techniques, too, as the path goes on.
std::vector<Step> steps_again(Technique technique, const BoardPosition& position,
                              PathMemory& memory, const LadderOptions& options);
// All that one technique finds.
std::vector<Step> steps_of(Technique technique, const BoardPosition& position,
                           const std::stop_token& cancel = {});

// The rating that a position has at least where no technique goes on.
double least_rating_beyond(const LadderOptions& options);

}  // namespace sudoku::human::general
