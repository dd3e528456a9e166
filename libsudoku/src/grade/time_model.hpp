#pragma once

#include <sudoku/grade/grade.hpp>

namespace sudoku {

// Two years; the upper limit of predicted minutes for any model.
inline constexpr double longest_minutes = 1'000'000;

PredictedTime predict_time(const TimeComponents& components, Deduction needed,
                           const TimeModel& model);

}  // namespace sudoku
