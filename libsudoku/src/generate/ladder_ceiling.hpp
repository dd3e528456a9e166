#pragma once

#include "generate/deduction_oracle.hpp"
#include "human/general/ladder_check.hpp"

#include <sudoku/generate/generator.hpp>

#include <cstdint>
#include <optional>

namespace sudoku {

// The nodes of the search for a second solution before the ladder is asked: they show nearly every
// one.
inline constexpr std::uint64_t nodes_before_ladder = 200;

// The techniques that the criteria allow; nothing if they allow all. Only criteria on the level and
// on the Explainer's scale have a ceiling.
std::optional<human::general::LadderCeiling> ladder_ceiling(const GeneratorOptions& options);

// The techniques below the criteria: puzzles that need another one are hard enough. Nothing if the
// criteria have no floor, or one among the singles, which nearly all puzzles reach.
std::optional<human::general::LadderCeiling> ladder_floor(const GeneratorOptions& options);

// How far singles, locked candidates and pairs lead between the bounds of the criteria; nothing if
// the criteria have no ceiling, or for boards where other rules lead further.
std::optional<ReachBounds> reach_bounds(const Geometry& geometry, const GeneratorOptions& options);

// The number of times that a puzzle which the ladder finds too easy is changed before a new attempt
// begins; see RemovalOptions.
int more_passes(const GeneratorOptions& options);

// The ceiling if puzzles are made by asking the ladder which givens and constraints can go, and
// nothing if they are made by the solver alone and rated afterwards. The ladder pays where most
// puzzles that no given can leave are too hard.
std::optional<human::general::LadderCeiling> guiding_ceiling(const Geometry& geometry,
                                                             const GeneratorOptions& options);

}  // namespace sudoku
