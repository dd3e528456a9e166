#pragma once

#include "human/base/changes.hpp"
#include "human/base/step_parts.hpp"
#include "human/explainer/place_counts.hpp"

#include <optional>

// One function per technique or family. Each returns the step that Sudoku Explainer 1.2.1 would
// take, which is the first in its search order unless a comment says otherwise. The orders are in
// docs/theory/rating.md.
namespace sudoku::human::explainer {

// Starts a step with the technique and its rating.
inline Step rated_step(Technique technique) {
    Step step;
    step.technique = technique;
    step.rating = info(technique).base_rating;
    return step;
}

// find_singles.cpp
Finding find_hidden_single(const Position& position);
Finding find_naked_single(const Position& position);
// A hidden single without the evidence of a Step. Nine in ten steps are singles, and a rating needs
// no more of them.
struct FoundSingle {
    Technique technique;
    int cell;
    int digit;
    int house;  // -1 if it is a naked single
};
std::optional<FoundSingle> hidden_single(const Position& position);
std::optional<FoundSingle> naked_single(const Position& position);

// The following finders first compare the numbers of places and candidates, given in `counts` for
// the same position. They search only where `changes` allows a new result since they last found
// nothing.

// find_locked_candidates.cpp
Finding find_direct_intersection(const Position& position, const PlaceCounts& counts,
                                 const Changes& changes = {});
Finding find_direct_claiming(const Position& position, const PlaceCounts& counts);
Finding find_intersection(const Position& position, const PlaceCounts& counts,
                          const Changes& changes = {});

// find_subsets.cpp; `size` 2..4
Finding find_direct_hidden_subset(const Position& position, const PlaceCounts& counts, int size,
                                  const Changes& changes = {});
Finding find_hidden_subset(const Position& position, const PlaceCounts& counts, int size,
                           const Changes& changes = {});
Finding find_naked_subset(const Position& position, const PlaceCounts& counts, int size,
                          const Changes& changes = {});

// find_fish.cpp; `size` 2..4
Finding find_fish(const Position& position, const PlaceCounts& counts, int size,
                  const Changes& changes = {});

// find_wings.cpp
Finding find_xy_wing(const Position& position, const PlaceCounts& counts,
                     const Changes& changes = {});
Finding find_xyz_wing(const Position& position, const PlaceCounts& counts,
                      const Changes& changes = {});

// find_unique_loops.cpp, find_bug.cpp: sound only if the puzzle is known to have one solution
Finding find_unique_loop(const Position& position, const Changes& changes = {});
Finding find_bug(const Position& position);

// find_exclusions.cpp
Finding find_aligned_pair_exclusion(const Position& position, const Changes& changes = {});
Finding find_aligned_triplet_exclusion(const Position& position, const Changes& changes = {});

}  // namespace sudoku::human::explainer
