#pragma once

#include <sudoku/grade/grade.hpp>

#include <optional>
#include <vector>

namespace sudoku {

// Orders techniques for levels: explainer_rank(), but with an X-Wing after a hidden pair, and two
// strong links, such as a turbot fish, after an XY-Wing, as people learn them.
double need_rank(human::Technique technique);

// The range in which the needed technique of a puzzle is known to lie, on the scale of need_rank();
// both ends are included.
struct NeedRange {
    Deduction deduction = Deduction::singles;
    double least = 0;
    double most = 0;
};

// The techniques that are possible for a deduction. Deduction and technique agree: singles end with
// the naked single, locked candidates are pointing and claiming, and search is everything beyond.
NeedRange need_of(Deduction deduction);
NeedRange need_of(Deduction deduction, const NeededTechnique& needed);
// The deduction of a puzzle with this hardest technique.
Deduction deduction_of(human::Technique technique);

// True if this row of a table admits puzzles with this need, whatever their minutes.
bool allows(const LevelBand& band, const NeedRange& need, const std::vector<LevelBand>& levels);
// True if the second level has techniques that the first does not admit, so that it may end with
// fewer minutes.
bool goes_further(const LevelBand& before, const LevelBand& after);
bool has_level(const NeedRange& need, const std::vector<LevelBand>& levels);
// The first technique of the catalogue that no level admits.
std::optional<human::Technique> without_level(const std::vector<LevelBand>& levels);
inline bool is_for_everything(const std::vector<LevelBand>& levels) {
    return !without_level(levels);
}

// The lowest and the highest level that admit part of the range. If none does, which cannot happen
// with a table read from a file, both are the last level.
Grader::LevelRange levels_for(const NeedRange& need, const std::vector<LevelBand>& levels);

// The levels that puzzles of the range can have with these minutes.
Grader::LevelRange levels_in(const NeedRange& need, double minutes,
                             const std::vector<LevelBand>& levels);

// The level of a puzzle by its need and its minutes.
Level level_of(const NeedRange& need, double minutes, const std::vector<LevelBand>& levels);

// The level of a puzzle without minutes. Considers the levels that end with the same technique as
// the first one that admits the puzzle, and takes the first whose limit its effort meets, or the
// last if the effort is unknown or too large. A puzzle that exceeds the effort limit of its level
// moves to the next level that admits it.
Level level_of_effort(const NeedRange& need, std::optional<double> effort,
                      const std::vector<LevelBand>& levels);

}  // namespace sudoku
