#pragma once

#include <sudoku/grade/grade.hpp>

#include <vector>

namespace sudoku {

// Two years: whatever a model says, minutes are no more than that.
inline constexpr double longest_minutes = 1'000'000;

PredictedTime predict_time(const TimeComponents& components, Deduction needed,
                           const TimeModel& model);

// The first level of the table that a puzzle meets.
Level level_of(Deduction needed, double minutes, const std::vector<LevelBand>& levels);

// For puzzles without predicted minutes: the hardest of the levels made for those that singles or
// locked candidates solve, the easiest of those made for search.
Level level_of(Deduction needed, const std::vector<LevelBand>& levels);

}  // namespace sudoku
