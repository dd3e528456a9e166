#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>

#include "grade/deduction_profile.hpp"

namespace sudoku {

// Completes the exact components of a puzzle with the value and, if runs are requested, the
// measurements on its normal form with fixed seeds. Takes some milliseconds for a puzzle that needs
// search.
void complete_score(const Puzzle& puzzle, const Grid& solution, const SearchScoreOptions& options,
                    const ScoreModel& model, DeductionProfiler& profiler, SearchScore& score);

}  // namespace sudoku
