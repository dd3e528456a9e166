#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>

#include "grade/deduction_profile.hpp"

namespace sudoku {

// Adds to the exact components of a puzzle the value and, if runs are asked for, what is measured:
// on the normal form of the puzzle, with fixed seeds; some milliseconds for a puzzle that needs
// search.
void complete_score(const Puzzle& puzzle, const Grid& solution, const SearchScoreOptions& options,
                    const ScoreModel& model, DeductionProfiler& profiler, SearchScore& score);

}  // namespace sudoku
