#pragma once

#include <sudoku/grade/grade.hpp>

#include <optional>
#include <vector>

namespace sudoku {

// What a puzzle is known to need, on the scale of explainer_rank(): something between two
// techniques, both included.
struct NeedRange {
    Deduction deduction = Deduction::singles;
    double least = 0;
    double most = 0;
};

// All that a deduction leaves open. It and the technique always agree: singles end with the naked
// single, locked candidates are pointing and claiming, and search is what lies beyond.
NeedRange need_of(Deduction deduction);
NeedRange need_of(Deduction deduction, const NeededTechnique& needed);
// Which deduction a puzzle takes whose hardest technique this is.
Deduction deduction_of(human::Technique technique);

// Whether this row of a table takes puzzles that need this, however long they take.
bool allows(const LevelBand& band, const NeedRange& need, const std::vector<LevelBand>& levels);
bool has_level(const NeedRange& need, const std::vector<LevelBand>& levels);
// The first technique of the catalogue that no level is for.
std::optional<human::Technique> without_level(const std::vector<LevelBand>& levels);
inline bool is_for_everything(const std::vector<LevelBand>& levels) {
    return !without_level(levels);
}

// The lowest and the highest level that allow something of the range; the last level where none
// does, which no table has that was read from a file.
Grader::LevelRange levels_for(const NeedRange& need, const std::vector<LevelBand>& levels);

// The level of a puzzle by what it needs and by its minutes.
Level level_of(const NeedRange& need, double minutes, const std::vector<LevelBand>& levels);

// Where no minutes are known: of the levels that end with the same technique as the first one that
// allows the puzzle the first that allows its effort, the last one where it is not known or too
// much. What exceeds the limit of effort that a level has goes on to the next that allows it.
Level level_of_effort(const NeedRange& need, std::optional<double> effort,
                      const std::vector<LevelBand>& levels);

}  // namespace sudoku
