#pragma once

#include <sudoku/grade/grade.hpp>

namespace sudoku {

// Two years: whatever a model says, minutes are no more than that.
inline constexpr double longest_minutes = 1'000'000;

PredictedTime predict_time(const TimeComponents& components, Deduction needed,
                           const TimeModel& model);

}  // namespace sudoku
